import { storePhoto } from '#photos/store-photo.ts';
import type { Handler } from './handler.ts';
import { photoOfCall } from '#commands/call/photo-of-call.ts';
import { changeOf, requestIdOf } from '#commands/call/request-of-call.ts';

/** Whoever holds the guid may add a photo. Mirrors and open screens learn of it; the history does not tell of photos. */
export const createFile: Handler<'createFile'> = async (payload, call, { database, photos, clients }) => {
  const { clientId, sessionId } = call.session;
  const requestId = await requestIdOf(database, clientId, payload.WorkRequestGuid);
  const owner = { kind: 'request', requestId, sessionId } as const;
  const photo = await photoOfCall(payload, call, clients);
  const consequence = changeOf({ clientId, requestId, change: { isMailed: false, now: call.now } });
  return { Id: await storePhoto(photos, clientId, owner, photo, consequence) };
};
