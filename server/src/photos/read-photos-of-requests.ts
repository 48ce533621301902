import { photoFiles } from './photo-key.ts';
import type { Photos } from './photos.ts';
import { type RequestPhotoRow, selectPhotosOfRequests } from './photos-of-requests-store.ts';

/** A photo with its full picture. */
export interface RequestPhoto extends Omit<RequestPhotoRow, 'fileKey'> {
  /** The jpeg; empty where the file store has lost it, for the others should still be had. */
  base64: string;
}

/** All photos of several requests of a client, request by request, oldest first. */
export async function readPhotosOfRequests(
  photos: Photos,
  clientId: number,
  requestIds: readonly number[],
): Promise<RequestPhoto[]> {
  const rows = await selectPhotosOfRequests(photos.database, clientId, requestIds);
  const read: RequestPhoto[] = [];
  // One after the other: what waits in memory is what is answered, and nothing else.
  for (const { fileKey, ...photo } of rows) {
    const jpeg = await photos.files.get(photoFiles(fileKey).full);
    read.push({ ...photo, base64: jpeg?.toString('base64') ?? '' });
  }
  return read;
}
