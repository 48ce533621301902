import { storePhoto } from '#photos/store-photo.ts';
import { isStaff } from '#commands/call/access.ts';
import type { Handler } from './handler.ts';
import { photoOfCall } from '#commands/call/photo-of-call.ts';

/**
 * Stores a photo for the request that will have the same file guid. Until then the photo belongs to the
 * session.
 */
export const createTempFile: Handler<'createTempFile'> = async (payload, call, { photos, clients }) => {
  const { session, network } = call;
  const { clientId, sessionId } = session;
  const uploader = { accountId: session.accountId, isStaff: isStaff(session), network };
  const owner = { kind: 'temporary', sessionId, fileGuid: payload.guid, uploader } as const;
  const photo = await photoOfCall(payload, call, clients);
  return { Id: await storePhoto(photos, clientId, owner, photo) };
};
