import type { BulkAct } from '@fixpoint/contract/desk/bulk/bulk-act.ts';
import type { DueRow, RowOutcome } from '#desk/bulk/bulk-acts.ts';
import { takeReply } from '#desk/replies/waiting-replies.ts';
import { isInScope } from '#desk/scope.ts';
import type { Database } from '#platform/database.ts';
import { Conflict } from '#requests/changes/conflict.ts';
import { linkDuplicate, unlinkDuplicate } from '#requests/changes/link-duplicate.ts';
import { allFields } from '#requests/changes/request-columns.ts';
import { type RequestFields, type RequestUpdate, changeRequest } from '#requests/changes/update-request.ts';
import { admitTo, refuseUnknownRequest, staffUpdate } from '#workflows/request-changes/staff-update.ts';
import type { ActAtHand } from './act-update.ts';
import { RowSkipped } from './row-reason.ts';

/**
 * Undoes the act for one request, and logs that as an act of its own. Throws `Conflict` if anybody has
 * changed one of its fields since, and `Skipped` if the reply is sent.
 */
export async function undoRow(tx: Database, atHand: ActAtHand, row: DueRow): Promise<RowOutcome> {
  const { act, acting } = atHand;
  if (act.kind === 'reply') return callBack(tx, atHand, row);
  if (act.kind !== 'linkDuplicate' && act.kind !== 'unlinkDuplicate') return changeBack(tx, atHand, row);
  const { requestId, version } = row;
  const { admit: _ofOne, ...update } = staffUpdate(acting, requestId);
  const unlinkUpdate = { requestId, version, update, admitTo: admitTo.bind(null, acting.caller) };
  const { duplicateOf } = beforeOf(row);
  const { clientId } = acting.caller.scope;
  const newVersion = await (act.kind === 'linkDuplicate'
    ? unlinkDuplicate(tx, clientId, unlinkUpdate)
    : linkDuplicate(tx, clientId, unlinkUpdate, duplicateOf!));
  return { result: 'undone', version: newVersion };
}

async function changeBack(tx: Database, atHand: ActAtHand, row: DueRow): Promise<RowOutcome> {
  const { scope } = atHand.acting.caller;
  const { requestId, version } = row;
  const before = beforeOf(row);
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

const times: ReadonlySet<string> = new Set<keyof RequestFields>([
  'acceptedAt',
  'answerDueAt',
  'resolveDueAt',
  'pausedAt',
]);

/** The fields before the act. JSON stores times as text. */
function beforeOf({ changes }: DueRow): Partial<RequestFields> {
  const fields = Object.entries(changes).map(([field, [before]]) => [
    field,
    times.has(field) && typeof before === 'string' ? new Date(before) : before,
  ]);
  return Object.fromEntries(fields) as Partial<RequestFields>;
}

/** Undoing a pause resumes the request, and undoing a resumption pauses it again. */
function eventOf(
  { kind }: BulkAct,
  { pauseReason = '' }: Partial<RequestFields>,
): Pick<RequestUpdate, 'act'> {
  if (kind === 'pause') return { act: { kind: 'resumed', comment: '' } };
  return kind === 'resume' ? { act: { kind: 'paused', comment: pauseReason } } : {};
}

async function callBack(
  tx: Database,
  { acting }: ActAtHand,
  { requestId, replyId }: DueRow,
): Promise<RowOutcome> {
  const { clientId } = acting.caller.scope;
  const act = { kind: 'reply-called-back' as const, comment: '' };
  const update = { ...staffUpdate(acting, requestId), fields: {}, act };
  const version = await changeRequest(tx, clientId, requestId, update);
  if (replyId === null || (await takeReply(tx, { clientId, requestId, replyId })) === undefined)
    throw new RowSkipped('replySent');
  return { result: 'undone', version };
}
