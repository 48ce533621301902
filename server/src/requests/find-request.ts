import { openBatches } from '#platform/turns/batches.ts';
import type { Database } from '#platform/database.ts';
import {
  type CitizenRequestRow,
  type CodedRequest,
  type ExpectedTimes,
  selectByGuids,
  selectExpectedTimes,
  selectGuidByCode,
  selectIdByGuid,
  selectIsReportedBy,
  selectIsRemoved,
  selectIsThere,
  selectStatusesOf,
  selectVersion,
  type StatusRow,
} from './request-store.ts';

/** The client's request with this guid; undefined if staff have removed it. */
export type FindRequest = (clientId: number, guid: string) => Promise<CitizenRequestRow | undefined>;

/** One per process. Look-ups that arrive together are read together. */
export function openRequestFinder(database: Database): FindRequest {
  return openBatches(async (clientId, guids) => {
    const foundRequests = await selectByGuids(database, clientId, guids);
    return guids.map((guid) => foundRequests.find((request) => request.guid === guid));
  });
}

/** True if the request was reported in this session, or by this account. */
export function isReportedBy(
  database: Database,
  clientId: number,
  requestId: number,
  reporter: { sessionId: number; accountId: number | null },
): Promise<boolean> {
  return selectIsReportedBy(database, clientId, requestId, reporter);
}

/** The times that the municipality expects for a request; undefined unless the request is open. */
export function findExpectedTimes(
  database: Database,
  clientId: number,
  requestId: number,
): Promise<ExpectedTimes | undefined> {
  return selectExpectedTimes(database, clientId, requestId);
}

/** True if the client has a request with this id, removed or not. */
export function isRequestThere(database: Database, clientId: number, requestId: number): Promise<boolean> {
  return selectIsThere(database, clientId, requestId);
}

/** The version of the request, removed or not. */
export function findVersion(
  database: Database,
  clientId: number,
  requestId: number,
): Promise<number | undefined> {
  return selectVersion(database, clientId, requestId);
}

/** True if the request with this guid is removed. */
export function isRemoved(database: Database, clientId: number, guid: string): Promise<boolean> {
  return selectIsRemoved(database, clientId, guid);
}

/** The id of the client's request with this guid. */
export function findRequestId(
  database: Database,
  clientId: number,
  guid: string,
): Promise<number | undefined> {
  return selectIdByGuid(database, clientId, guid);
}

/** The guid of the client's request with this number, if the guid begins so; undefined if it was removed. */
export function findGuidByCode(
  database: Database,
  clientId: number,
  coded: CodedRequest,
): Promise<string | undefined> {
  return selectGuidByCode(database, clientId, coded);
}

const finalType = 2;

/** A status of a request, with all entries from then until the next status. */
export interface HeldStatus extends Pick<StatusRow, 'at' | 'status' | 'statusType' | 'ending'> {
  recordedStatuses: Pick<StatusRow, 'at' | 'comment'>[];
  /** The outcome, if this status closed the request; empty if none was given. */
  outcome: string;
}

/**
 * The statuses of the request, in order. Statuses with the same public name count as one. Unless `isWhole`, an
 * act that was undone is left out, and what happened meanwhile belongs to the status before.
 */
export async function findStatusesOf(
  database: Database,
  clientId: number,
  requestId: number,
  { isWhole }: { isWhole: boolean },
): Promise<HeldStatus[]> {
  const statuses: HeldStatus[] = [];
  let undoneStatuses = 0;
  for (const row of await selectStatusesOf(database, clientId, requestId)) {
    if (!isWhole && (row.isUndone || row.isUndo)) {
      if (row.isNewStatus) undoneStatuses += row.isUndone ? 1 : -1;
      continue;
    }
    const isShown = undoneStatuses === 0 || statuses.length === 0;
    if (isShown && row.status !== statuses.at(-1)?.status)
      statuses.push({ ...row, recordedStatuses: [], outcome: '' });
    const heldStatus = statuses.at(-1)!;
    heldStatus.recordedStatuses.push(row);
    // An outcome that staff enter while the request is open is not for residents.
    if (isShown && row.outcome !== null && row.statusType === finalType) heldStatus.outcome = row.outcome;
  }
  return statuses;
}
