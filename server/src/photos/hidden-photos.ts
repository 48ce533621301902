/** Hides photos from residents, as if they did not exist. Staff see them, and may show them again. */
import { ApplicationError } from '#platform/application-error.ts';
import type { Database } from '#platform/database.ts';
import { photoFiles } from './photo-key.ts';
import { type ListedPhoto, selectPhotosOfRequest } from './photo-store.ts';
import type { Photos } from './photos.ts';
import { selectFileKey, updateHidden } from './request-photo-store.ts';

export type { ListedPhoto } from './photo-store.ts';

/** A photo of a request. */
interface PhotoOfRequest {
  requestId: number;
  photoId: number;
}

/** All photos of a request for staff, hidden or not, oldest first. */
export function findPhotos(
  { database }: Pick<Photos, 'database'>,
  clientId: number,
  requestId: number,
): Promise<ListedPhoto[]> {
  return selectPhotosOfRequest(database, clientId, requestId);
}

/** Hides a photo from residents; null shows it again. Throws `notFound`. */
export async function setHidden(
  tx: Database,
  clientId: number,
  photo: PhotoOfRequest,
  hiddenAt: Date | null,
): Promise<void> {
  if (!(await updateHidden(tx, clientId, photo, hiddenAt))) refuseUnknown();
}

/** One of the jpegs of a photo, hidden or not, for staff who may see the request. Throws `notFound`. */
export async function readPhotoOfRequest(
  { database, files }: Pick<Photos, 'database' | 'files'>,
  clientId: number,
  photo: PhotoOfRequest,
  size: 'full' | 'thumbnail',
): Promise<Buffer> {
  const fileKey = await selectFileKey(database, clientId, photo);
  if (fileKey === undefined) refuseUnknown();
  const jpeg = await files.get(photoFiles(fileKey)[size]);
  if (jpeg === undefined)
    throw new Error(`The ${size} file of photo ${photo.photoId} is missing from the file store`);
  return jpeg;
}

function refuseUnknown(): never {
  throw new ApplicationError('notFound', { say: 'photo.missing' });
}
