/** Links between duplicates and their main requests. Private to this folder. */
import type { Database } from '#platform/database.ts';

/**
 * The request itself, then its main request, then that one's, and so on. The chain ends before a removed
 * request.
 */
export async function selectChain(
  database: Database,
  clientId: number,
  requestId: number,
): Promise<number[]> {
  const rows = await database.query<{ requestId: number }>(
    `with recursive chain as (
       select request_id, duplicate_of, 0 as step from work_requests where client_id = $1 and request_id = $2
       union all
       select r.request_id, r.duplicate_of, step + 1
       from chain join work_requests r on r.client_id = $1 and r.request_id = chain.duplicate_of
       where r.deleted_at is null and step < 1000
     )
     select request_id as "requestId" from chain order by step`,
    [clientId, requestId],
  );
  return rows.map(({ requestId: id }) => id);
}

/** Time of the last link from one of these requests to a main request; null if the log has none. */
export async function selectLinkedAt(
  database: Database,
  clientId: number,
  requestIds: readonly number[],
): Promise<Date | null> {
  const [row] = await database.query<{ at: Date | null }>(
    `select max(changed_at) as at from request_events
     where client_id = $1 and request_id = any($2) and kind = 'duplicate-linked' and changes ? 'duplicateOf'`,
    [clientId, requestIds],
  );
  return row!.at;
}

const below = (which: string) => `
  (with recursive below as (
    select r.request_id from work_requests r where r.client_id = $1 and r.duplicate_of = $2 and ${which}
    union
    select r.request_id from below join work_requests r on r.client_id = $1 and r.duplicate_of = below.request_id
    where ${which}
  ) select request_id from below)`;

/** Subselect of all duplicates of $2, direct or through other duplicates, in the client $1. */
export const duplicatesBelow = below('r.deleted_at is null');

/** Like `duplicatesBelow`, with removed requests. */
export const allDuplicatesBelow = below('true');

/** The direct duplicates of this request, including removed ones. */
export async function selectDuplicates(
  database: Database,
  clientId: number,
  requestId: number,
): Promise<number[]> {
  const rows = await database.query<{ requestId: number }>(
    `select request_id as "requestId" from work_requests where client_id = $1 and duplicate_of = $2 order by request_id`,
    [clientId, requestId],
  );
  return rows.map(({ requestId: id }) => id);
}

/**
 * Keeps others from linking or unlinking duplicates until the transaction ends, so that two calls together
 * cannot make a circle.
 */
export async function lockLinks(tx: Database, clientId: number): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('duplicates', $1))`, [clientId]);
}
