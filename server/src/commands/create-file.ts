import { photosOfReporterMax, photosOfStrangersMax, photosOnRequestMax } from '@fixpoint/contract/limits.ts';
import type { Database } from '#platform/database.ts';
import { storePhoto } from '#photos/store-photo.ts';
import { isReportedBy } from '#requests/find-request.ts';
import type { Session } from '#sessions/session.ts';
import type { Handler } from './handler.ts';
import { isStaff } from '#commands/call/access.ts';
import { photoOfCall } from '#commands/call/photo-of-call.ts';
import { changeRecorder, requestIdOf } from '#commands/call/request-of-call.ts';

/**
 * Anyone with the guid may add a photo. Mirrors and open screens are notified, and the history does not
 * mention photos.
 */
export const createFile: Handler<'createFile'> = async (payload, call, { database, photos, clients }) => {
  const { clientId, sessionId } = call.session;
  const requestId = await requestIdOf(database, clientId, payload.WorkRequestGuid);
  const most = await mostPhotos(database, call.session, requestId);
  const isOfStaff = isStaff(call.session);
  const owner = { kind: 'request', requestId, sessionId, most, isOfStaff } as const;
  const photo = await photoOfCall(payload, call, clients);
  const consequence = changeRecorder({ clientId, requestId, change: { isMailed: false, now: call.now } });
  return { Id: await storePhoto(photos, clientId, owner, photo, consequence) };
};

/** Strangers leave room for the reporter, and both leave room for staff. */
async function mostPhotos(database: Database, session: Session, requestId: number): Promise<number> {
  if (isStaff(session)) return photosOnRequestMax;
  const isReporter = await isReportedBy(database, session.clientId, requestId, session);
  return isReporter ? photosOfReporterMax : photosOfStrangersMax;
}
