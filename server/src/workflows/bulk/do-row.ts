import type { BulkAct } from '@fixpoint/contract/desk/bulk/bulk-act.ts';
import type { DueRow, RowOutcome } from '#desk/bulk/bulk-acts.ts';
import type { Database } from '#platform/database.ts';
import { linkDuplicate, unlinkDuplicate } from '#requests/changes/link-duplicate.ts';
import type { FieldChanges } from '#requests/changes/request-event.ts';
import {
  type RequestFields,
  type RequestUpdate,
  changeRequest,
  changedFieldsOf,
} from '#requests/changes/update-request.ts';
import { noteAmongStaff } from '#workflows/request-changes/note-among-staff.ts';
import { earlierChange } from '#workflows/replies/second-change.ts';
import { findWaitingReplies } from '#desk/replies/waiting-replies.ts';
import { letReplyWait, secondsToWait } from '#workflows/replies/let-reply-wait.ts';
import { admitTo } from '#workflows/request-changes/staff-update.ts';
import { auditedContext, takeDown } from '#workflows/take-down/take-down.ts';
import { type ActAtHand, refuseLink, updateOf } from './act-update.ts';
import { RowSkipped } from './row-reason.ts';
import { wordsForReporter } from './words-for-reporter.ts';

/**
 * Carries out the act for one request, like the command for a single request. Throws `Skipped`, `Conflict`
 * and refusals.
 */
export async function doRow(tx: Database, atHand: ActAtHand, row: DueRow): Promise<RowOutcome> {
  const { act } = atHand;
  if (act.kind === 'reply') return replyTo(tx, atHand, { row, reply: act });
  if (act.kind === 'takeDown') return remove(tx, atHand, { row, why: act });
  if (act.kind === 'linkDuplicate') return relink(tx, atHand, row, act.duplicateOf);
  if (act.kind === 'unlinkDuplicate') return relink(tx, atHand, row, null);
  if (act.kind === 'note') return noteOn(tx, atHand, { row, text: act.text });
  let changes: FieldChanges = {};
  const update = updateOf(atHand, row);
  const mailedUpdate: RequestUpdate = {
    ...update,
    // `reroute` is the last callback before the update is written.
    reroute(after, before) {
      const rerouteEffect = update.reroute(after, before);
      changes = changedFieldsOf(before.fields, { ...after, ...rerouteEffect?.fields });
      return rerouteEffect;
    },
  };
  const version = await changeRequest(tx, clientOf(atHand), row.requestId, mailedUpdate, atHand.judge);
  return { result: 'done', version, changes };
}

function clientOf({ acting }: ActAtHand): number {
  return acting.caller.scope.clientId;
}

async function noteOn(
  tx: Database,
  atHand: ActAtHand,
  { row: { requestId, version }, text }: { row: DueRow; text: string },
): Promise<RowOutcome> {
  const { admit } = updateOf(atHand, { requestId, version });
  const noted = await noteAmongStaff(tx, atHand.acting, { requestId, text }, { admit });
  return { result: 'done', version: noted.version, changes: {} };
}

/** Makes the request a duplicate of another request, or ends that with null. */
async function relink(
  tx: Database,
  atHand: ActAtHand,
  { requestId, version }: DueRow,
  duplicateOf: number | null,
): Promise<RowOutcome> {
  const { act, acting } = atHand;
  const { admit, by, happenedAt, now } = updateOf(atHand, { requestId, version });
  let changes: FieldChanges = {};
  const admitBoth = (id: number, before: RequestFields) => {
    if (id !== requestId) return admitTo(acting.caller, id, before);
    admit(before);
    refuseLink(act, requestId, before);
    if (duplicateOf === null && before.duplicateOf === null) throw new RowSkipped('notDuplicate');
    changes = changedFieldsOf(before, { duplicateOf });
  };
  const linkRequest = { requestId, version, update: { by, happenedAt, now }, admitTo: admitBoth };
  const clientId = clientOf(atHand);
  const newVersion = await (duplicateOf === null
    ? unlinkDuplicate(tx, clientId, linkRequest)
    : linkDuplicate(tx, clientId, linkRequest, duplicateOf));
  return { result: 'done', version: newVersion, changes };
}

/** Takes the request down, unless it has been removed or closed meanwhile. */
async function remove(
  tx: Database,
  atHand: ActAtHand,
  { row: { requestId, version }, why }: { row: DueRow; why: Extract<BulkAct, { kind: 'takeDown' }> },
): Promise<RowOutcome> {
  const trial = { ...updateOf(atHand, { requestId, version }), isTrial: true };
  await changeRequest(tx, clientOf(atHand), requestId, trial, atHand.judge);
  const { reason, words } = why;
  const order = { requestId, subject: 'request', reason, words } as const;
  const taken = await takeDown(tx, auditedContext(atHand.acting), order);
  return { result: 'done', version: taken.version };
}

/** The reply waits like any other reply, and each one can be called back. */
async function replyTo(
  tx: Database,
  atHand: ActAtHand,
  { row: { requestId, version }, reply }: { row: DueRow; reply: Extract<BulkAct, { kind: 'reply' }> },
): Promise<RowOutcome> {
  const { scope } = atHand.acting.caller;
  const trial = { ...updateOf(atHand, { requestId, version }), isTrial: true };
  await changeRequest(tx, scope.clientId, requestId, trial, atHand.judge);
  const words = { ...reply, ...(await wordsForReporter(tx, scope, requestId, reply)) };
  const sendAt = new Date(atHand.acting.now.getTime() + secondsToWait(words, atHand) * 1000);
  const waitingReplies = await findWaitingReplies(tx, scope, [requestId]);
  if (earlierChange(reply, waitingReplies, sendAt) !== undefined) throw new RowSkipped('replyWaits');
  const { replyId } = await letReplyWait(tx, atHand.acting, { ...words, requestId, version }, atHand);
  return { result: 'done', replyId };
}
