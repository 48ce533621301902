import type { BulkRow } from '#desk/bulk/bulk-acts.ts';
import { ApplicationError } from '#platform/application-error.ts';
import { findCase } from '#desk/case/find-case.ts';
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
  const workTypes = new Map<number, number>();
  const notingUpdateOf = (one: SeenRequest) => {
    const { admit, ...update } = updateOf(atHand, one);
    const noting = (before: RequestFields) => {
      admit(before);
      workTypes.set(one.requestId, before.workTypeId);
    };
    return { ...update, admit: noting };
  };
  const foreseen = await foreseeChanges(database, clientId, seenRequests, notingUpdateOf, atHand.judge);
  const mainWorkTypeId = await workTypeOfMainRequest(database, atHand);
  const mailedIds = foreseen.filter((one) => isMailed(atHand, one)).map(({ requestId }) => requestId);
  const readers = await countReaders(database, clientId, mailedIds);
  return foreseen.map(({ requestId, refusal, changes }, index) => {
    const { version } = seenRequests[index]!;
    if (changes !== undefined)
      return {
        requestId,
        version,
        result: 'planned',
        why:
          mainWorkTypeId === undefined || workTypes.get(requestId) === mainWorkTypeId ? null : otherWorkType,
        changes,
        mails: readers.get(requestId) ?? 0,
      };
    return {
      requestId,
      changes: {},
      mails: 0,
      ...notChanged(refusal ?? new RowSkipped('alreadySo'), version),
    };
  });
}

/**
 * Work type of the main request. Undefined if the caller may not see it, or if the act links no duplicates.
 */
async function workTypeOfMainRequest(
  database: Database,
  { act, acting }: ActAtHand,
): Promise<number | undefined> {
  if (act.kind !== 'linkDuplicate') return undefined;
  const mainRequest = await findCase(database, acting.caller.scope, act.duplicateOf);
  return mainRequest?.workType.workTypeId;
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

/** A mail goes out for a reply, or when the public name of the status changes. */
function isMailed({ act, statuses }: ActAtHand, { changes }: ForeseenChange): boolean {
  if (changes === undefined) return false;
  if (act.kind === 'reply') return true;
  const [before, after] = changes['statusId'] ?? [];
  const nameOf = (id: unknown) => statuses.find(({ statusId }) => statusId === id)?.citizenName;
  return nameOf(before) !== nameOf(after);
}
