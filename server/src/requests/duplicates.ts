import type { Database } from '#platform/database.ts';
import { selectChain, selectLinkedAt } from './duplicate-store.ts';
import { type HeldStatus, findStatusesOf } from './find-request.ts';

/** The main request at the end of the chain; the request itself if it is not a duplicate. */
export async function findMainRequest(
  database: Database,
  clientId: number,
  requestId: number,
): Promise<number> {
  return (await selectChain(database, clientId, requestId)).at(-1) ?? requestId;
}

/** The main requests above a duplicate, the nearest first; empty if the request is not a duplicate. */
export async function findMainRequests(
  database: Database,
  clientId: number,
  requestId: number,
): Promise<number[]> {
  return (await selectChain(database, clientId, requestId)).slice(1);
}

/**
 * The status and outcome that residents read for a duplicate: the present ones of its main request. Undefined if the
 * request is not a duplicate.
 */
export async function findStatusOfMainRequest(
  database: Database,
  clientId: number,
  requestId: number,
): Promise<Pick<HeldStatus, 'status' | 'statusType' | 'outcome'> | undefined> {
  const course = await findCourseOfMainRequest(database, clientId, requestId, { isWhole: false });
  return course?.statuses.at(-1);
}

/** The course of a main request since it has had the duplicate. */
export interface MainRequestCourse {
  requestId: number;
  /** The status of the main request at the time of the link, with that date, and all later statuses. */
  statuses: HeldStatus[];
}

/** Undefined if the request is not a duplicate. */
export async function findCourseOfMainRequest(
  database: Database,
  clientId: number,
  requestId: number,
  reading: { isWhole: boolean },
): Promise<MainRequestCourse | undefined> {
  const chain = await selectChain(database, clientId, requestId);
  const mainRequest = chain.at(-1);
  if (mainRequest === undefined || mainRequest === requestId) return undefined;
  const linkedAt = await selectLinkedAt(database, clientId, chain.slice(0, -1));
  const since = linkedAt ?? new Date(0);
  const all = await findStatusesOf(database, clientId, mainRequest, reading);
  const heldUntil = Math.max(
    0,
    all.findLastIndex(({ at }) => at <= since),
  );
  const statuses = all
    .slice(heldUntil)
    .map((status) => (status.at < since ? { ...status, at: since } : status));
  return { requestId: mainRequest, statuses };
}
