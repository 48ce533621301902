import type { BulkAct } from '@fixpoint/contract/desk/bulk/bulk-act.ts';
import type { DueRow, RowOutcome } from '#desk/bulk/bulk-acts.ts';
import { findWaitingReply, takeReply } from '#desk/replies/waiting-replies.ts';
import { isInScope } from '#desk/scope.ts';
import type { Database } from '#platform/database.ts';
import { Conflict } from '#requests/changes/conflict.ts';
import { linkDuplicate, unlinkDuplicate } from '#requests/changes/link-duplicate.ts';
import { fieldsBefore } from '#requests/changes/fields-before.ts';
import { allFields } from '#requests/changes/request-columns.ts';
import { type RequestFields, type RequestUpdate, changeRequest } from '#requests/changes/update-request.ts';
import { findTakeDownOf } from '#desk/take-downs/take-downs.ts';
import { putBack } from '#workflows/take-down/put-back.ts';
import { auditedContext } from '#workflows/take-down/take-down.ts';
import {
  type StaffContext,
  admitTo,
  refuseUnknownRequest,
  staffUpdate,
} from '#workflows/request-changes/staff-update.ts';
import type { ActAtHand } from './act-update.ts';
import { RowSkipped } from './row-reason.ts';

/**
 * Undoes the act for one request, and logs that as an act of its own. Throws `Conflict` if anybody has
 * changed one of its fields since, and `Skipped` if the reply is sent.
 */
export async function undoRow(tx: Database, atHand: ActAtHand, row: DueRow): Promise<RowOutcome> {
  const { act, acting } = atHand;
  if (act.kind === 'reply') return callBack(tx, atHand, row);
  if (act.kind === 'note') throw new RowSkipped('noteStays');
  if (act.kind === 'takeDown') return restore(tx, acting, row);
  if (act.kind !== 'linkDuplicate' && act.kind !== 'unlinkDuplicate') return changeBack(tx, atHand, row);
  const { requestId, version } = row;
  const { admit: _ofOne, ...update } = staffUpdate(acting, requestId);
  const unlinkUpdate = { requestId, version, update, admitTo: admitTo.bind(null, acting.caller) };
  const { duplicateOf } = fieldsBefore(row.changes);
  const { clientId } = acting.caller.scope;
  const newVersion = await (act.kind === 'linkDuplicate'
    ? unlinkDuplicate(tx, clientId, unlinkUpdate)
    : linkDuplicate(tx, clientId, unlinkUpdate, duplicateOf!));
  return { result: 'undone', version: newVersion };
}

async function changeBack(tx: Database, atHand: ActAtHand, row: DueRow): Promise<RowOutcome> {
  const { scope } = atHand.acting.caller;
  const { requestId, version } = row;
  const before = fieldsBefore(row.changes);
  const { admit, ...update } = staffUpdate(atHand.acting, requestId);
  let isSeen = true;
  const undo: RequestUpdate = {
    ...update,
    // The author may take back a request that this act gave to another team.
    admit: (request) => {
      isSeen = isInScope(scope, request.teamId);
      admit({ ...request, teamId: before.teamId === undefined ? request.teamId : before.teamId });
    },
    fields: before,
    ...eventOf(atHand.act, before),
    seen: { version, guarded: allFields },
    takesBack: true,
  };
  try {
    const judge = await atHand.judgeFor(tx, before);
    return { result: 'undone', version: await changeRequest(tx, scope.clientId, requestId, undo, judge) };
  } catch (error) {
    // The author may not see changes by the other team, so a conflict becomes `notFound`.
    if (error instanceof Conflict && !isSeen) refuseUnknownRequest(requestId);
    throw error;
  }
}

/** Undoing a pause resumes the request, and undoing a resumption pauses it again. */
function eventOf(
  { kind }: BulkAct,
  { pauseReason = '' }: Partial<RequestFields>,
): Pick<RequestUpdate, 'act'> {
  if (kind === 'pause') return { act: { kind: 'resumed', comment: '' } };
  return kind === 'resume' ? { act: { kind: 'paused', comment: pauseReason } } : {};
}

/** Throws `Skipped` if the request is back already. */
async function restore(tx: Database, acting: StaffContext, { requestId }: DueRow): Promise<RowOutcome> {
  const { clientId } = acting.caller.scope;
  const subject = { requestId, subject: 'request', noteId: null } as const;
  const takeDownId = await findTakeDownOf(tx, clientId, subject);
  if (takeDownId === undefined) throw new RowSkipped('alreadySo');
  const { version } = await putBack(tx, auditedContext(acting), takeDownId);
  return { result: 'undone', version };
}

async function callBack(
  tx: Database,
  { acting }: ActAtHand,
  { requestId, replyId }: DueRow,
): Promise<RowOutcome> {
  const { clientId } = acting.caller.scope;
  if (replyId === null) throw new RowSkipped('replySent');
  const key = { clientId, requestId, replyId };
  const comment = (await findWaitingReply(tx, key))?.text ?? '';
  const act = { kind: 'reply-called-back' as const, comment };
  const update = { ...staffUpdate(acting, requestId), fields: {}, act, isForRemoved: true };
  const version = await changeRequest(tx, clientId, requestId, update);
  if ((await takeReply(tx, key)) === undefined) throw new RowSkipped('replySent');
  return { result: 'undone', version };
}
