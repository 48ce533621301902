/** Why a photo did not get to the server, and how that is said. */
import { photosPerRequestMax } from '@fixpoint/contract/limits.ts';
import { ServerRefusal } from '#api/call-failure.ts';
import { failureText } from '#features/forms/failure-text.ts';
import { requestsText } from '#messages/requests-text.ts';
import type { PhotoRefusal } from '@fixpoint/contract/photos/photo-refusal.ts';

/** The server refused it, with its sentence; or something else went wrong. */
export type PhotoFailure = { kind: 'server'; message: string } | { kind: 'other' };

export function photoFailureOf(reason: unknown): PhotoFailure {
  return reason instanceof ServerRefusal
    ? { kind: 'server', message: failureText(reason) }
    : { kind: 'other' };
}

/** spec 8: what the server says follows the sentence. */
export function photoFailureText(failure: PhotoFailure): string {
  if (failure.kind === 'other') return requestsText('home.photoOtherError');
  return `${requestsText('home.photoServerError')} ${failure.message}`;
}

/** Why files are not taken (spec 5). */
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
