/** The reasons why a photo did not reach the server, and their messages. */
import { photosPerRequestMax } from '@fixpoint/contract/limits.ts';
import { ServerRefusal } from '#api/call-failure.ts';
import { failureText } from '#features/forms/failure-text.ts';
import { requestsText } from '#messages/requests-text.ts';
import type { PhotoRefusal } from '@fixpoint/contract/photos/photo-refusal.ts';

/** The server refused the photo, with its sentence; or another failure. */
export type PhotoFailure = { kind: 'server'; message: string } | { kind: 'other' };

export function photoFailureOf(reason: unknown): PhotoFailure {
  return reason instanceof ServerRefusal
    ? { kind: 'server', message: failureText(reason) }
    : { kind: 'other' };
}

/** spec 8: the server's message follows the sentence. */
export function photoFailureText(failure: PhotoFailure): string {
  if (failure.kind === 'other') return requestsText('home.photoOtherError');
  return `${requestsText('home.photoServerError')} ${failure.message}`;
}

/** The message for a file that is not accepted (spec 5). */
export function photoRefusalText(refusal: PhotoRefusal, most: number = photosPerRequestMax): string {
  switch (refusal) {
    case 'not-jpeg':
      return requestsText('home.photoNotJpeg');
    case 'too-big':
      return requestsText('home.photoTooBig');
    case 'too-many':
      return requestsText('home.photosTooMany', { most });
  }
}
