import { requestsText } from '#messages/requests-text.ts';
import type { AttachedPhoto } from './attached-photo.ts';

/** What screen readers hear when a photo has reached the server: how many of those that were not refused have. */
export function uploadedText(photos: readonly AttachedPhoto[]): string {
  const sent = photos.filter(({ stage }) => stage !== 'failed');
  const number = sent.filter(({ stage }) => stage === 'uploaded').length;
  return requestsText('home.photoUploadedOf', { number, total: sent.length });
}
