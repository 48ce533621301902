import type { BulkRow } from '#desk/bulk/bulk-acts.ts';
import { ApplicationError } from '#platform/application-error.ts';
import { findCase } from '#desk/case/find-case.ts';
import type { Database } from '#platform/database.ts';
import { Conflict } from '#requests/changes/conflict.ts';
import { type Foreseen, foreseeChanges } from '#requests/changes/foresee-changes.ts';
import type { RequestFields } from '#requests/changes/update-request.ts';
import { countReaders } from '#requests/mails/count-readers.ts';
import { type ActAtHand, updateOf } from './act-update.ts';
import { Skipped, otherWorkType, reasonOfRow } from './row-reason.ts';

/** A request, with the version that the author has seen. */
export interface SeenRequest {
  requestId: number;
  version: number;
}

/** Returns the effect of the act on each request, and the number of mails. Changes nothing. */
export async function planRows(
  database: Database,
  atHand: ActAtHand,
  seen: readonly SeenRequest[],
): Promise<BulkRow[]> {
  const { clientId } = atHand.acting.caller.scope;
  const workTypes = new Map<number, number>();
  const foreseen = await foreseeChanges(
    database,
    clientId,
    seen,
    (one) => {
      const { admit, ...update } = updateOf(atHand, one);
      const noting = (before: RequestFields) => {
        admit(before);
        workTypes.set(one.requestId, before.workTypeId);
      };
      return { ...update, admit: noting };
    },
    atHand.judge,
  );
  const remaining = await workTypeOfRemaining(database, atHand);
  const told = foreseen.filter((one) => isTold(atHand, one)).map(({ requestId }) => requestId);
  const readers = await countReaders(database, clientId, told);
  return foreseen.map(({ requestId, refusal, changes }, index) => {
    const { version } = seen[index]!;
    if (changes !== undefined)
      return {
        requestId,
        version,
        result: 'planned',
        why: remaining === undefined || workTypes.get(requestId) === remaining ? null : otherWorkType,
        changes,
        mails: readers.get(requestId) ?? 0,
      };
    return { requestId, changes: {}, mails: 0, ...notChanged(refusal ?? new Skipped('alreadySo'), version) };
  });
}

/**
 * Work type of the main request. Undefined if the caller may not see it, or if the act links no duplicates.
 */
async function workTypeOfRemaining(
  database: Database,
  { act, acting }: ActAtHand,
): Promise<number | undefined> {
  if (act.kind !== 'linkDuplicate') return undefined;
  const remaining = await findCase(database, acting.caller.scope, act.duplicateOf);
  return remaining?.workType.workTypeId;
}

/**
 * A request that the author may not see is skipped, like an unknown one. After a conflict the row gets the
 * newer version, because the author sees the conflict.
 */
function notChanged(refusal: unknown, version: number): Pick<BulkRow, 'result' | 'why' | 'version'> {
  if (!(refusal instanceof Skipped || refusal instanceof ApplicationError)) throw refusal;
  const why = reasonOfRow(refusal);
  const isSkipped = refusal instanceof Skipped || why.name === 'notFound';
  const told = refusal instanceof Conflict ? refusal.version : version;
  return { result: isSkipped ? 'skipped' : 'refused', why, version: told };
}

/** A mail goes out for a reply, or when the public name of the status changes. */
function isTold({ act, statuses }: ActAtHand, { changes }: Foreseen): boolean {
  if (changes === undefined) return false;
  if (act.kind === 'reply') return true;
  const [before, after] = changes['statusId'] ?? [];
  const nameOf = (id: unknown) => statuses.find(({ statusId }) => statusId === id)?.citizenName;
  return nameOf(before) !== nameOf(after);
}
