// chunk: form
/** The messages for photos that did not reach the server. */
import { photosPerRequestMax } from '@fixpoint/contract/limits.ts';
import { requestsText } from '#messages/requests-text.ts';
import type { PhotoRefusal } from '@fixpoint/contract/photos/photo-refusal.ts';
import type { RefusedFiles } from '@fixpoint/contract/photos/take-photos.ts';
import type { PhotoFailure } from './photo-failure.ts';

/** spec 8: the server's message follows the sentence. */
export function photoFailureText(failure: PhotoFailure): string {
  if (failure.kind === 'other') return requestsText('home.photoOtherError');
  return `${requestsText('home.photoServerError')} ${failure.message}`;
}

/** The message for a file that is not accepted (spec 5). */
function photoRefusalText(refusal: PhotoRefusal, most: number = photosPerRequestMax): string {
  switch (refusal) {
    case 'not-jpeg':
      return requestsText('home.photoNotJpeg');
    case 'too-big':
      return requestsText('home.photoTooBig');
    case 'too-many':
      return requestsText('home.photosTooMany', { most });
  }
}

/** The messages for files that are not accepted, each followed by the names of its files. */
export function refusalTexts(refusals: readonly RefusedFiles[], most?: number): string[] {
  return refusals.flatMap(({ reason, names }) => [photoRefusalText(reason, most), names.join(', ')]);
}
