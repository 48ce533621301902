import { requestsText } from '#messages/requests-text.ts';
import type { AttachedPhoto } from './attached-photo.ts';

/** The announcement after an upload: the number of uploaded photos, and of all that did not fail. */
export function uploadedText(photos: readonly AttachedPhoto[]): string {
  const sentPhotos = photos.filter(({ stage }) => stage !== 'failed');
  const number = sentPhotos.filter(({ stage }) => stage === 'uploaded').length;
  return requestsText('home.photoUploadedOf', { number, total: sentPhotos.length });
}
