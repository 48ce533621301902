import { storePhoto } from '#photos/store-photo.ts';
import type { Handler } from './handler.ts';
import { photoOfCall } from '#commands/call/photo-of-call.ts';

/** The photo waits, as the session's own, for the request that will be created with the same file guid. */
export const createTempFile: Handler<'createTempFile'> = async (payload, call, { photos, clients }) => {
  const { clientId, sessionId } = call.session;
  const owner = { kind: 'temporary', sessionId, fileGuid: payload.guid } as const;
  const photo = await photoOfCall(payload, call, clients);
  return { Id: await storePhoto(photos, clientId, owner, photo) };
};
