import { findBefore, takeEditBack } from '#photos/edit-photo.ts';
import { ApplicationError } from '#platform/application-error.ts';
import { changeRequest } from '#requests/changes/update-request.ts';
import type { DeskHandler } from '#commands/desk/handler.ts';
import { staffUpdate } from '#workflows/request-changes/staff-update.ts';

export const restorePhoto: DeskHandler<'restorePhoto'> = (photo, call, { database }) => {
  const { clientId } = call.caller.scope;
  const { requestId, photoId } = photo;
  const update = { ...staffUpdate(call, requestId), fields: {} };
  return database.transaction(async (tx) => {
    // Found before anything is locked. `changeRequest` below refuses callers who may not see the request.
    const before = await findBefore(tx, clientId, photo);
    const act = { kind: 'photo-restored' as const, comment: before?.name ?? '' };
    const version = await changeRequest(tx, clientId, requestId, { ...update, ...(before && { act }) });
    if (before === undefined)
      throw new ApplicationError('notFound', 'The earlier version of this photo is no longer kept.');
    await takeEditBack(tx, clientId, { photoId, beforeId: before.photoId });
    return { version, photoId: before.photoId };
  });
};
