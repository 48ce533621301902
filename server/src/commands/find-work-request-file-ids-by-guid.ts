import { findPhotos } from '#photos/find-photos.ts';
import type { Photos } from '#photos/photos.ts';
import type { Handler } from './handler.ts';
import { type FindRequestId, requestIdOf } from './request-of-call.ts';

/** Every file of a request is an image, so `imagesonly` changes nothing. */
export const findWorkRequestFileIdsByGuid: Handler<
  'findWorkRequestFileIdsByGuid',
  { photos: Photos; findRequestId: FindRequestId }
> = async ({ guid }, { session: { clientId } }, { photos, findRequestId }) => {
  const requestId = await requestIdOf(findRequestId, clientId, guid);
  const found = await findPhotos(photos, clientId, requestId);
  return found.map(({ photoId, name }) => ({ Id: photoId, Name: name }));
};
