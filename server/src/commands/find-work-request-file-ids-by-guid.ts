import { findPhotos } from '#photos/find-photos.ts';
import type { Photos } from '#photos/photos.ts';
import { ApplicationError } from '#platform/application-error.ts';
import type { Handler } from './handler.ts';

/** Every file of a request is an image, so `imagesonly` changes nothing. */
export const findWorkRequestFileIdsByGuid: Handler<
  'findWorkRequestFileIdsByGuid',
  {
    photos: Photos;
    /** The id of the client's request with this guid. */
    findRequestId: (clientId: number, guid: string) => Promise<number | undefined>;
  }
> = async ({ guid }, { session: { clientId } }, { photos, findRequestId }) => {
  const requestId = await findRequestId(clientId, guid);
  if (requestId === undefined) throw new ApplicationError('notFound', 'There is no request with this guid.');
  const found = await findPhotos(photos, clientId, requestId);
  return found.map(({ photoId, name }) => ({ Id: photoId, Name: name }));
};
