import type { DeskHandler } from '#commands/desk/handler.ts';
import { staffUpdate } from '#workflows/request-changes/staff-update.ts';
import { attachPhoto, findOwnPhoto } from '#photos/attach-photo.ts';
import { setHidden } from '#photos/hidden-photos.ts';
import { ApplicationError } from '#platform/application-error.ts';
import { changeRequest } from '#requests/changes/update-request.ts';

/**
 * Adds an uploaded photo to a request. Residents see it unless it is hidden, and mirrors read the request
 * again. A repeated call adds nothing.
 */
export const addPhoto: DeskHandler<'addPhoto'> = async (
  { requestId, photoId, isHidden = false },
  call,
  { database },
) => {
  const { clientId, accountId } = call.caller.scope;
  const update = { ...staffUpdate(call, requestId), fields: {} };
  return database.transaction(async (tx) => {
    // Found before anything is locked. `changeRequest` below refuses callers who may not see the request.
    const photo = await findOwnPhoto(tx, clientId, accountId, { requestId, photoId });
    const isNew = photo !== undefined && !photo.isAdded;
    const kind = isHidden ? ('staff-photo-added' as const) : ('photo-added' as const);
    const act = isNew ? { act: { kind, comment: photo.name } } : {};
    const version = await changeRequest(tx, clientId, requestId, { ...update, ...act });
    if (photo === undefined) throw new ApplicationError('notFound', 'There is no such photo.');
    if (isNew) await attachPhoto(tx, clientId, { requestId, photoId });
    if (isNew && isHidden) await setHidden(tx, clientId, { requestId, photoId }, call.now);
    return { version };
  });
};
