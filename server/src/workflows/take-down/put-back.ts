import { type TakeDown, takeTakeDown } from '#desk/take-downs/take-downs.ts';
import { findPlacedNote, replaceNote } from '#notes/replace-note.ts';
import { ApplicationError } from '#platform/application-error.ts';
import type { Database } from '#platform/database.ts';
import { putBackInHistory, recordReplacedNote, replaceDescription } from '#requests/changes/replace-text.ts';
import type { RequestEvent } from '#requests/changes/request-event.ts';
import { findVersion } from '#requests/find-request.ts';
import { recordAct } from '#workflows/record-act.ts';
import {
  type StaffContext,
  refuseUnknownRequest,
  staffUpdate,
} from '#workflows/request-changes/staff-update.ts';
import { bringBack } from './bring-back.ts';
import { type TakeDownContext, takeDownEvent } from './take-down.ts';

interface PuttingBack {
  tx: Database;
  context: StaffContext;
  taken: TakeDown;
  event: RequestEvent;
}

/** Puts back what was taken down, unchanged. Throws `notFound` if its time is over, and if it is back already. */
export function putBack(
  database: Database,
  context: TakeDownContext,
  takeDownId: number,
): Promise<{ requestId: number; version: number }> {
  const { caller, now, actor } = context;
  const { clientId } = caller.scope;
  return database.transaction(async (tx) => {
    const taken = await takeTakeDown(tx, caller.scope, takeDownId, now);
    const { requestId, subject, noteId, reason } = taken;
    const event = takeDownEvent(context, 'text-put-back', taken);
    const put = { request: putRequest, description: putDescription, note: putNote }[subject];
    await put({ tx, context, taken, event });
    const kind = subject === 'request' ? 'request-restored' : 'text-put-back';
    const about = { requestId, noteId: noteId ?? undefined, reason };
    await recordAct(tx, clientId, { kind, actor, about }, now);
    return { requestId, version: (await findVersion(tx, clientId, requestId)) ?? 0 };
  });
}

async function putRequest({ tx, context, taken: { requestId }, event }: PuttingBack): Promise<void> {
  const { by, admit, now } = staffUpdate(context, requestId);
  const restoration = { ...by, admit, now, changes: event.changes };
  const { outcome } = await bringBack(tx, context.caller.scope.clientId, requestId, restoration);
  if (outcome !== 'done') refuseUnknownRequest(requestId);
}

/** A description that staff have changed since stays: the former words would replace theirs. */
async function putDescription({ tx, context, taken, event }: PuttingBack): Promise<void> {
  const { requestId, text, replacement } = taken;
  const { admit, now } = staffUpdate(context, requestId);
  const result = await replaceDescription(tx, context.caller.scope.clientId, requestId, {
    event,
    now,
    wordsFor(request) {
      admit(request);
      if (request.description === replacement) return text;
      throw new ApplicationError('notAllowed', { say: 'takenDown.changed' });
    },
  });
  if (result === undefined) refuseUnknownRequest(requestId);
}

async function putNote({ tx, context, taken, event }: PuttingBack): Promise<void> {
  const { requestId, noteRequestId, noteId, eventId, text, replacement } = taken;
  const { clientId } = context.caller.scope;
  const note = await findPlacedNote(tx, clientId, { requestId, noteId: noteId! });
  if (note === undefined) refuseUnknownRequest(requestId);
  await recordReplacedNote(tx, clientId, note, { event, now: context.now });
  const place = { noteRequestId: noteRequestId!, noteId: noteId! };
  await replaceNote(tx, clientId, place, { before: replacement, after: text });
  if (eventId !== null) await putBackInHistory(tx, clientId, noteRequestId!, { eventId, words: text });
}
