import { findPhotos, setHidden } from '#photos/hidden-photos.ts';
import { ApplicationError } from '#platform/application-error.ts';
import { changeRequest } from '#requests/changes/update-request.ts';
import type { DeskCallOfStaff } from '#commands/desk/handler.ts';
import type { ServerParts } from '#commands/server-parts.ts';
import { staffUpdate } from '#workflows/request-changes/staff-update.ts';

/**
 * Hides a photo from residents, or shows it again. Does nothing if the photo already has that state. Mirrors
 * read the request again.
 */
export function showOrHide(
  { requestId, photoId }: { requestId: number; photoId: number },
  call: DeskCallOfStaff,
  { database }: ServerParts,
  { kind, hiddenAt }: { kind: 'photo-hidden' | 'photo-shown'; hiddenAt: Date | null },
): Promise<{ version: number }> {
  const { clientId } = call.caller.scope;
  const update = staffUpdate(call, requestId);
  return database.transaction(async (tx) => {
    // Found before anything is locked. `changeRequest` below refuses callers who may not see the request.
    const photo = (await findPhotos({ database: tx }, clientId, requestId)).find(
      (one) => one.photoId === photoId,
    );
    const isSo = photo !== undefined && (photo.hiddenAt === null) === (hiddenAt === null);
    const act = isSo ? {} : { act: { kind, comment: photo?.name ?? '' } };
    const version = await changeRequest(tx, clientId, requestId, { ...update, fields: {}, ...act });
    if (photo === undefined) throw new ApplicationError('notFound', 'There is no such photo.');
    if (!isSo) await setHidden(tx, clientId, { requestId, photoId }, hiddenAt);
    return { version };
  });
}
