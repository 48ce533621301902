import { ApplicationError } from '#platform/application-error.ts';
import { photoFiles } from './photo-key.ts';
import { selectVisiblePhoto } from './photo-store.ts';
import type { Photos } from './photos.ts';

/** One of a photo's two jpegs. */
export interface ReadPhoto {
  readonly name: string;
  readonly jpeg: Buffer;
}

/**
 * Reads a photo for a session of its client; a temporary one only for the session that uploaded it.
 * Throws `notFound` when there is none that the session may see.
 */
export async function readPhoto(
  photos: Photos,
  caller: { readonly clientId: number; readonly sessionId: number },
  photoId: number,
  size: 'full' | 'thumbnail',
): Promise<ReadPhoto> {
  const photo = await selectVisiblePhoto(photos.database, caller.clientId, caller.sessionId, photoId);
  if (photo === undefined) throw new ApplicationError('notFound', 'There is no such photo.');
  const jpeg = await photos.files.get(photoFiles(photo.fileKey)[size]);
  if (jpeg === undefined)
    throw new Error(`The ${size} file of photo ${photoId} is missing from the file store`);
  return { name: photo.name, jpeg };
}
