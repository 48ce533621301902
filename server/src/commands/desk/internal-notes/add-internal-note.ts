import { addNoteAmongStaff } from '#desk/internal-notes/internal-notes.ts';
import { cleanNote } from '#notes/notes.ts';
import { ApplicationError } from '#platform/application-error.ts';
import { changeRequest } from '#requests/changes/update-request.ts';
import type { DeskHandler } from '#commands/desk/handler.ts';
import { refuseUnknownRequest, staffUpdate } from '#workflows/request-changes/staff-update.ts';

/** The audit log records the note without its text, because work-order systems read parts of the log. */
export const addInternalNote: DeskHandler<'addInternalNote'> = async (payload, call, { database }) => {
  const { requestId } = payload;
  const { scope, member } = call.caller;
  const text = cleanNote(payload.text);
  if (text === '') throw new ApplicationError('fieldInvalid', 'text is empty.');
  const note = { requestId, accountId: member.accountId, text, postedAt: call.now };
  const update = {
    ...staffUpdate(call, requestId),
    fields: {},
    act: { kind: 'internal-note' as const, comment: '' },
  };
  return database.transaction(async (tx) => {
    const version = await changeRequest(tx, scope.clientId, requestId, update);
    const internalNoteId = await addNoteAmongStaff(tx, scope, note);
    return { internalNoteId: internalNoteId ?? refuseUnknownRequest(requestId), version };
  });
};
