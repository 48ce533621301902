import { findCase } from '#desk/case/find-case.ts';
import { attachFile, judgeAttachment, type NewAttachment, storeAttachment } from '#photos/attachments.ts';
import type { Photos } from '#photos/photos.ts';
import { changeRequest } from '#requests/changes/update-request.ts';
import { refuseUnknownRequest, type StaffContext, staffUpdate } from './staff-update.ts';

/**
 * Adds a PDF to a request, for everybody or for staff only. Returns its id. The same file again changes
 * nothing.
 */
export async function addAttachment(
  photos: Photos,
  call: StaffContext,
  file: Omit<NewAttachment, 'now'>,
): Promise<string> {
  const { scope } = call.caller;
  const { requestId, isForStaff } = file;
  // Nothing is stored for a caller who may not see the request.
  if ((await findCase(photos.database, scope, requestId)) === undefined) refuseUnknownRequest(requestId);
  await judgeAttachment(photos, scope.clientId, file.bytes);
  const kind = isForStaff ? ('staff-file-added' as const) : ('file-added' as const);
  return storeAttachment(photos, scope.clientId, { ...file, now: call.now }, async (tx, row) => {
    const update = { ...staffUpdate(call, requestId), fields: {} };
    // Locks the request. An equal file that came at the same time is stored already, and nothing is logged.
    await changeRequest(tx, scope.clientId, requestId, update);
    const attachmentId = await attachFile(tx, scope.clientId, row);
    const isNew = attachmentId === row.attachmentId;
    const act = { kind, comment: row.name };
    if (isNew) await changeRequest(tx, scope.clientId, requestId, { ...update, act });
    return attachmentId;
  });
}
