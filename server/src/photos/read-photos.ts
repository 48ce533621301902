import { ApplicationError } from '#platform/application-error.ts';
import { photoFiles } from './photo-key.ts';
import {
  type ListedPhoto,
  type RequestPhotoRow,
  selectPhotosOfRequest,
  selectPhotosOfRequests,
  selectVisiblePhoto,
} from './photo-store.ts';
import type { Photos } from './photos.ts';

/** One of a photo's two jpegs. */
export interface ReadPhoto {
  readonly name: string;
  readonly jpeg: Buffer;
}

/**
 * Reads a photo for a session of its client; an unclaimed one only for the session that uploaded it. Throws
 * `notFound` if the session may see no such photo.
 */
export async function readPhoto(
  photos: Photos,
  caller: { readonly clientId: number; readonly sessionId: number },
  photoId: number,
  size: 'full' | 'thumbnail',
): Promise<ReadPhoto> {
  const photo = await selectVisiblePhoto(photos.database, caller.clientId, caller.sessionId, photoId);
  if (photo === undefined) throw new ApplicationError('notFound', { say: 'photo.missing' });
  const jpeg = await photos.files.get(photoFiles(photo.fileKey)[size]);
  if (jpeg === undefined)
    throw new Error(`The ${size} file of photo ${photoId} is missing from the file store`);
  return { name: photo.name, jpeg };
}

/** The photos of a request that residents see, oldest first. */
export async function findShownPhotos(
  photos: Photos,
  clientId: number,
  requestId: number,
): Promise<ListedPhoto[]> {
  const all = await selectPhotosOfRequest(photos.database, clientId, requestId);
  return all.filter(({ hiddenAt }) => hiddenAt === null);
}

/** A photo with its full picture. */
export interface RequestPhoto extends Omit<RequestPhotoRow, 'fileKey'> {
  /** The jpeg; empty if the file store has lost it, so that the others can still be read. */
  base64: string;
}

/**
 * The visible photos of several requests of a client, request by request, oldest first. Each is a batch of
 * its own, so that memory holds one.
 */
export async function* readPhotosOfRequests(
  { database, files }: Pick<Photos, 'database' | 'files'>,
  clientId: number,
  requestIds: readonly number[],
): AsyncGenerator<RequestPhoto[]> {
  if (requestIds.length === 0) return;
  const rows = await selectPhotosOfRequests(database, clientId, requestIds);
  for (const { fileKey, ...photo } of rows) {
    const jpeg = await files.get(photoFiles(fileKey).full);
    yield [{ ...photo, base64: jpeg?.toString('base64') ?? '' }];
  }
}
