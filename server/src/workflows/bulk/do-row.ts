import type { BulkAct } from '@fixpoint/contract/desk/bulk/bulk-act.ts';
import type { DueRow, RowOutcome } from '#desk/bulk/bulk-acts.ts';
import { findCase, findContact } from '#desk/case/find-case.ts';
import { keepReply } from '#desk/replies/waiting-replies.ts';
import { fillWords } from '@fixpoint/contract/desk/templates/template-words.ts';
import type { Database } from '#platform/database.ts';
import { linkDuplicate, unlinkDuplicate } from '#requests/changes/link-duplicate.ts';
import { recordChange } from '#requests/changes/record-change.ts';
import type { FieldChanges } from '#requests/changes/request-event.ts';
import {
  type RequestFields,
  type RequestUpdate,
  changeRequest,
  changedFieldsOf,
} from '#requests/changes/update-request.ts';
import { templateValues } from '#desk/templates/template-values.ts';
import { replyWords } from '#workflows/request-changes/staff-reply.ts';
import { type StaffContext, admitTo, refuseUnknownRequest } from '#workflows/request-changes/staff-update.ts';
import { type ActAtHand, refuseLink, updateOf } from './act-update.ts';
import { RowSkipped } from './row-reason.ts';

/**
 * Carries out the act for one request, like the command for a single request. Throws `Skipped`, `Conflict`
 * and refusals.
 */
export async function doRow(tx: Database, atHand: ActAtHand, row: DueRow): Promise<RowOutcome> {
  const { act } = atHand;
  if (act.kind === 'reply') return replyTo(tx, atHand, { row, reply: act });
  if (act.kind === 'linkDuplicate') return relink(tx, atHand, row, act.duplicateOf);
  if (act.kind === 'unlinkDuplicate') return relink(tx, atHand, row, null);
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

/** The reply waits like any other reply, and each one can be called back. */
async function replyTo(
  tx: Database,
  atHand: ActAtHand,
  { row: { requestId, version }, reply }: { row: DueRow; reply: Extract<BulkAct, { kind: 'reply' }> },
): Promise<RowOutcome> {
  const { scope, member } = atHand.acting.caller;
  const { now } = atHand.acting;
  const trial = { ...updateOf(atHand, { requestId, version }), isTrial: true };
  await changeRequest(tx, scope.clientId, requestId, trial, atHand.judge);
  const { statusId = null, outcome = null, delaySeconds } = reply;
  const text = await textFor(tx, atHand.acting, { requestId, reply });
  await recordChange(tx, scope.clientId, requestId, { isMailed: false, now });
  const sendAt = new Date(now.getTime() + delaySeconds * 1000);
  const by = { accountId: member.accountId, author: member.username };
  const replyFields = { requestId, ...by, text, statusId, outcome, seenVersion: version, sendAt };
  const replyId = (await keepReply(tx, scope, replyFields, delaySeconds)) ?? refuseUnknownRequest(requestId);
  return { result: 'done', replyId };
}

/**
 * The text of the reply, with the template filled in for this request. Contact details may be used, because
 * only the reporter reads the text.
 */
async function textFor(
  tx: Database,
  { caller: { client, scope } }: StaffContext,
  {
    requestId,
    reply: { text = '', templateId },
  }: { requestId: number; reply: Extract<BulkAct, { kind: 'reply' }> },
): Promise<string> {
  if (templateId === undefined) return text;
  const caseRow = (await findCase(tx, scope, requestId)) ?? refuseUnknownRequest(requestId);
  const contact = (await findContact(tx, scope, requestId)) ?? refuseUnknownRequest(requestId);
  return replyWords({ text: fillWords(text, templateValues(client, caseRow, contact)).text });
}
