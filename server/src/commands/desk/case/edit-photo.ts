import { makeEdited, takeItsPlace } from '#photos/edit-photo.ts';
import { findPhotos } from '#photos/hidden-photos.ts';
import { removeFiles } from '#photos/store-photo.ts';
import { ApplicationError } from '#platform/application-error.ts';
import { changeRequest } from '#requests/changes/update-request.ts';
import type { DeskHandler } from '#commands/desk/handler.ts';
import { staffUpdate } from '#workflows/request-changes/staff-update.ts';

/**
 * The picture is made between two transactions. The first refuses callers without the right, and the second
 * detects conflicts.
 */
export const editPhoto: DeskHandler<'editPhoto'> = async (payload, call, { database, photos }) => {
  const { requestId, version, photoId, turns, blurs } = payload;
  const { clientId } = call.caller.scope;
  const { now } = call;
  const update = { ...staffUpdate(call, requestId), fields: {}, seen: { version } };
  const photo = { requestId, photoId };
  const name = await database.transaction(async (tx) => {
    const act = { kind: 'photo-edited' as const, comment: '' };
    await changeRequest(tx, clientId, requestId, { ...update, act, isTrial: true });
    const listedPhotos = await findPhotos({ database: tx }, clientId, requestId);
    return listedPhotos.find((one) => one.photoId === photoId)?.name ?? '';
  });
  if (turns === 0 && blurs.length === 0)
    throw new ApplicationError('fieldInvalid', 'turns: Nothing would change.');
  const form = await makeEdited(photos, clientId, photo, { retouch: { turns, blurs }, now });
  try {
    const after = await database.transaction(async (tx) => {
      const act = { kind: 'photo-edited' as const, comment: name };
      const next = await changeRequest(tx, clientId, requestId, { ...update, act });
      await takeItsPlace(tx, clientId, photo, { form, now });
      return next;
    });
    return { version: after, photoId: form.photoId };
  } catch (error) {
    // After another failure the commit may have succeeded. The sweep finds out.
    if (error instanceof ApplicationError) await removeFiles(photos, form.fileKey).catch(() => undefined);
    throw error;
  }
};
