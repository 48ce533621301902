import { findShownPhotos } from '#photos/read-photos.ts';
import type { Handler } from './handler.ts';
import { requestIdOf } from '#commands/call/request-of-call.ts';

/** Lists the photos of a request. All files are images, so `imagesonly` changes nothing. */
export const findWorkRequestFileIdsByGuid: Handler<'findWorkRequestFileIdsByGuid'> = async (
  { guid },
  { session: { clientId } },
  { database, photos },
) => {
  const requestId = await requestIdOf(database, clientId, guid);
  const shownPhotos = await findShownPhotos(photos, clientId, requestId);
  return shownPhotos.map(({ photoId, name }) => ({ Id: photoId, Name: name }));
};
