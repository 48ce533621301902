import { addNoteAmongStaff } from '#desk/internal-notes/internal-notes.ts';
import { cleanNote } from '#notes/notes.ts';
import { ApplicationError } from '#platform/application-error.ts';
import type { Database } from '#platform/database.ts';
import { type RequestUpdate, changeRequest } from '#requests/changes/update-request.ts';
import { mentionedBy } from '#requests/notices/mentions.ts';
import { noticeMentions } from '#requests/notices/write-notices.ts';
import { type StaffContext, refuseUnknownRequest, staffUpdate } from './staff-update.ts';

/**
 * Adds an internal note in the caller's transaction. Members whom the note mentions are told by the bell. The
 * audit log records the note without its text, because work-order systems read parts of the log. `admit`
 * replaces the usual check of the request.
 */
export async function noteAmongStaff(
  tx: Database,
  acting: StaffContext,
  { requestId, text: typedText }: { requestId: number; text: string },
  more: Partial<Pick<RequestUpdate, 'admit'>> = {},
): Promise<{ internalNoteId: number; version: number }> {
  const { caller, now } = acting;
  const { clientId } = caller.scope;
  const { accountId } = caller.member;
  const text = cleanNote(typedText);
  if (text === '') throw new ApplicationError('fieldInvalid', 'text is empty.');
  const act = { kind: 'internal-note' as const, comment: '' };
  const update = { ...staffUpdate(acting, requestId), fields: {}, act, ...more };
  const version = await changeRequest(tx, clientId, requestId, update);
  const note = { requestId, accountId, text, postedAt: now };
  const internalNoteId = await addNoteAmongStaff(tx, caller.scope, note);
  const accountIds = await mentionedBy(tx, clientId, requestId, text);
  await noticeMentions(tx, clientId, requestId, { accountIds, authorId: accountId, now });
  return { internalNoteId: internalNoteId ?? refuseUnknownRequest(requestId), version };
}
