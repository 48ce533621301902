import type { ClientDirectory } from '#clients/client-directory.ts';
import type { Photos } from '#photos/photos.ts';
import { storePhoto } from '#photos/store-photo.ts';
import { freeBytes } from '#platform/free-bytes.ts';
import type { Handler } from './handler.ts';

/** The photo waits, as the session's own, for the request that will be created with the same file guid. */
export const createTempFile: Handler<
  'createTempFile',
  { photos: Photos; clients: Pick<ClientDirectory, 'findClientById'> }
> = async ({ guid, data, name = '', datecollected }, { session, now }, { photos, clients }) => {
  const { clientId, sessionId } = session;
  const client = await clients.findClientById(clientId);
  const collectedAt = datecollected?.at(client?.timeZone ?? 'UTC') ?? null;
  const owner = { kind: 'temporary', sessionId, fileGuid: guid } as const;
  try {
    return {
      Id: await storePhoto(photos, clientId, owner, { bytes: data, name, collectedAt, postedAt: now }),
    };
  } finally {
    freeBytes(data);
  }
};
