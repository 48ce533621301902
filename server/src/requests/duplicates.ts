import type { Database } from '#platform/database.ts';
import { selectChain, selectLinkedAt } from './duplicate-store.ts';
import { type HeldStatus, findStatusesOf } from './find-request.ts';

/** The main request at the end of the chain; the request itself if it is not a duplicate. */
export async function findRemaining(
  database: Database,
  clientId: number,
  requestId: number,
): Promise<number> {
  return (await selectChain(database, clientId, requestId)).at(-1) ?? requestId;
}

/** The course of a main request since it has had the duplicate. */
export interface RemainingCourse {
  requestId: number;
  /** Its status at that time, dated to it, and all later ones. */
  statuses: HeldStatus[];
}

/** Undefined if the request is not a duplicate. */
export async function findCourseOfRemaining(
  database: Database,
  clientId: number,
  requestId: number,
  reading: { isWhole: boolean },
): Promise<RemainingCourse | undefined> {
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
