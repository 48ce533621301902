import { readPhoto } from '#photos/read-photos.ts';
import type { Handler } from './handler.ts';

/** Returns the thumbnail, or the full image if `returnThumbnail` is false (spec 7). */
export const findFileMinimumResponse: Handler<'findFileMinimumResponse'> = async (
  { fileId, returnThumbnail = true },
  { session },
  { photos },
) => {
  const { name, jpeg } = await readPhoto(photos, session, fileId, returnThumbnail ? 'thumbnail' : 'full');
  return { Name: name, Data: jpeg.toString('base64') };
};
