import type { BulkAct } from '@fixpoint/contract/desk/bulk/bulk-act.ts';
import { findWaitingReplies } from '#desk/replies/waiting-replies.ts';
import { secondsToWait } from '#workflows/replies/let-reply-wait.ts';
import { earlierChange } from '#workflows/replies/second-change.ts';
import type { BulkRow } from '#desk/bulk/bulk-acts.ts';
import { ApplicationError } from '#platform/application-error.ts';
import { type CaseRow, findCase } from '#desk/case/find-case.ts';
import { findMainRequests } from '#requests/duplicates.ts';
import type { Database } from '#platform/database.ts';
import { Conflict } from '#requests/changes/conflict.ts';
import { type ForeseenChange, foreseeChanges } from '#requests/changes/foresee-changes.ts';
import type { RequestFields } from '#requests/changes/update-request.ts';
import { countReaders } from '#requests/mails/count-readers.ts';
import { type ActAtHand, updateOf } from './act-update.ts';
import { RowSkipped, otherWorkType, reasonOfRow } from './row-reason.ts';

/** A request, with the version that the author has seen. */
export interface SeenRequest {
  requestId: number;
  version: number;
}

/** Returns the effect of the act on each request, and the number of mails. Changes nothing. */
export async function planRows(
  database: Database,
  atHand: ActAtHand,
  seenRequests: readonly SeenRequest[],
): Promise<BulkRow[]> {
  const { clientId } = atHand.acting.caller.scope;
  const { foreseen, fieldsBefore } = await foresee(database, atHand, seenRequests);
  const mainRequest = await mainRequestOf(database, atHand);
  const isMailedNow = (one: ForeseenChange) =>
    isMailed(atHand, one, fieldsBefore.get(one.requestId), mainRequest);
  const mailedIds = foreseen.filter(isMailedNow).map(({ requestId }) => requestId);
  const readers = await countReaders(database, clientId, mailedIds);
  return foreseen.map(({ requestId, refusal, changes }, index) => {
    const { version } = seenRequests[index]!;
    if (changes !== undefined) {
      const isOther =
        mainRequest !== undefined &&
        fieldsBefore.get(requestId)?.workTypeId !== mainRequest.workType.workTypeId;
      const why = isOther ? otherWorkType : null;
      return { requestId, version, result: 'planned', why, changes, mails: readers.get(requestId) ?? 0 };
    }
    return {
      requestId,
      changes: {},
      mails: 0,
      ...notChanged(refusal ?? new RowSkipped('alreadySo'), version),
    };
  });
}

/** The change of each request, and its fields before. */
async function foresee(
  database: Database,
  atHand: ActAtHand,
  seenRequests: readonly SeenRequest[],
): Promise<{ foreseen: readonly ForeseenChange[]; fieldsBefore: ReadonlyMap<number, RequestFields> }> {
  const { clientId } = atHand.acting.caller.scope;
  const fieldsBefore = new Map<number, RequestFields>();
  const notingUpdateOf = (one: SeenRequest) => {
    const { admit, ...update } = updateOf(atHand, one);
    const noting = (before: RequestFields) => {
      admit(before);
      fieldsBefore.set(one.requestId, before);
    };
    return { ...update, admit: noting };
  };
  const alone = await foreseeChanges(database, clientId, seenRequests, notingUpdateOf, atHand.judge);
  const isDuplicate = (requestId: number) => (fieldsBefore.get(requestId)?.duplicateOf ?? null) !== null;
  if (atHand.act.kind !== 'reply') return { foreseen: alone, fieldsBefore };
  const first = await withoutSecondChanges(database, atHand, atHand.act, alone);
  return { foreseen: await withoutRepliedDuplicates(database, clientId, first, isDuplicate), fieldsBefore };
}

/** A reply that waits already sets the same things. */
async function withoutSecondChanges(
  database: Database,
  atHand: ActAtHand,
  reply: Extract<BulkAct, { kind: 'reply' }>,
  foreseen: readonly ForeseenChange[],
): Promise<ForeseenChange[]> {
  const { caller, now } = atHand.acting;
  const ids = foreseen.map(({ requestId }) => requestId);
  const waitingReplies = Map.groupBy(
    await findWaitingReplies(database, caller.scope, ids),
    ({ requestId }) => requestId,
  );
  const sendAt = new Date(now.getTime() + secondsToWait({ ...reply, text: reply.text ?? '' }, atHand) * 1000);
  return foreseen.map((one) => {
    const { requestId } = one;
    const isSecond = earlierChange(reply, waitingReplies.get(requestId) ?? [], sendAt) !== undefined;
    return isSecond && one.changes !== undefined
      ? { requestId, refusal: new RowSkipped('replyWaits'), changes: undefined }
      : one;
  });
}

/** A reply to a main request also goes to the reporters of its duplicates, so they must not get it twice. */
async function withoutRepliedDuplicates(
  database: Database,
  clientId: number,
  foreseen: readonly ForeseenChange[],
  isDuplicate: (requestId: number) => boolean,
): Promise<ForeseenChange[]> {
  const repliedIds = new Set(
    foreseen.filter(({ changes }) => changes !== undefined).map(({ requestId }) => requestId),
  );
  const isReachedAbove = async (requestId: number) =>
    isDuplicate(requestId) &&
    (await findMainRequests(database, clientId, requestId)).some((id) => repliedIds.has(id));
  const rows: ForeseenChange[] = [];
  for (const one of foreseen) {
    const { requestId } = one;
    const refusal = new RowSkipped('mainRequestReplied');
    rows.push((await isReachedAbove(requestId)) ? { requestId, refusal, changes: undefined } : one);
  }
  return rows;
}

/** The main request. Undefined if the caller may not see it, or if the act links no duplicates. */
async function mainRequestOf(database: Database, { act, acting }: ActAtHand): Promise<CaseRow | undefined> {
  return act.kind === 'linkDuplicate' ? findCase(database, acting.caller.scope, act.duplicateOf) : undefined;
}

/**
 * A request that the author may not see is skipped, like an unknown one. After a conflict the row gets the
 * newer version, because the author sees the conflict.
 */
function notChanged(refusal: unknown, version: number): Pick<BulkRow, 'result' | 'why' | 'version'> {
  if (!(refusal instanceof RowSkipped || refusal instanceof ApplicationError)) throw refusal;
  const why = reasonOfRow(refusal);
  const isSkipped = refusal instanceof RowSkipped || why.name === 'notFound';
  const seenVersion = refusal instanceof Conflict ? refusal.version : version;
  return { result: isSkipped ? 'skipped' : 'refused', why, version: seenVersion };
}

/**
 * A mail goes out for a reply, when the public name of the status changes, and when an open request is merged into a
 * closed one. A duplicate's own status is no news.
 */
function isMailed(
  { act, statuses }: ActAtHand,
  { changes }: ForeseenChange,
  present: RequestFields | undefined,
  mainRequest: CaseRow | undefined,
): boolean {
  if (changes === undefined) return false;
  const isFinal = (id: unknown) => statuses.find(({ statusId }) => statusId === id)?.type === 2;
  if (act.kind === 'linkDuplicate') return mainRequest?.status.type === 2 && !isFinal(present?.statusId);
  if (act.kind === 'reply') return true;
  if (present !== undefined && present.duplicateOf !== null) return false;
  const [before, after] = changes['statusId'] ?? [];
  const nameOf = (id: unknown) => statuses.find(({ statusId }) => statusId === id)?.citizenName;
  return nameOf(before) !== nameOf(after);
}
