import { openBatches } from '#platform/turns/batches.ts';
import type { Database } from '#platform/database.ts';
import {
  type CitizenRequestRow,
  selectByGuids,
  selectIdByGuid,
  selectIsReportedBy,
  selectIsThere,
  selectStatusesOf,
  type StatusRow,
} from './request-store.ts';

/** The client's request with this guid; one that staff removed counts as none. */
export type FindRequest = (clientId: number, guid: string) => Promise<CitizenRequestRow | undefined>;

/** One per process. Requests that are asked for together are read together. */
export function openRequestFinder(database: Database): FindRequest {
  return openBatches(async (clientId, guids) => {
    const found = await selectByGuids(database, clientId, guids);
    return guids.map((guid) => found.find((request) => request.guid === guid));
  });
}

/** Whether the request was reported in this session, or by its account. */
export function isReportedBy(
  database: Database,
  clientId: number,
  requestId: number,
  reporter: { sessionId: number; accountId: number | null },
): Promise<boolean> {
  return selectIsReportedBy(database, clientId, requestId, reporter);
}

/** Whether the client has a request of this id, removed or not. */
export function isRequestThere(database: Database, clientId: number, requestId: number): Promise<boolean> {
  return selectIsThere(database, clientId, requestId);
}

/** The id of the client's request with this guid. */
export function findRequestId(
  database: Database,
  clientId: number,
  guid: string,
): Promise<number | undefined> {
  return selectIdByGuid(database, clientId, guid);
}

const finalType = 2;

/** A status that a request got, with all that was recorded from then until the next one. */
export interface HeldStatus extends Pick<StatusRow, 'at' | 'status' | 'statusType'> {
  recorded: Pick<StatusRow, 'at' | 'comment'>[];
  /** How it ended, in words, where this closed it; empty: not said. */
  outcome: string;
}

/** The statuses that the request has had, in their order; one that residents read by the same name is no other. */
export async function findStatusesOf(
  database: Database,
  clientId: number,
  requestId: number,
): Promise<HeldStatus[]> {
  const statuses: HeldStatus[] = [];
  for (const row of await selectStatusesOf(database, clientId, requestId)) {
    if (row.status !== statuses.at(-1)?.status) statuses.push({ ...row, recorded: [], outcome: '' });
    const held = statuses.at(-1)!;
    held.recorded.push(row);
    // What staff note of it while it is open is theirs.
    if (row.outcome !== null && row.statusType === finalType) held.outcome = row.outcome;
  }
  return statuses;
}
