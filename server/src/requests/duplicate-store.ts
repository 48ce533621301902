/** Which requests are the same as which. Private to this folder. */
import type { Database } from '#platform/database.ts';

/** The requests that stand for this one, the nearest first, as far as they are not removed; itself before them. */
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

/** When it was last said of one of these that another one stands for it; null where nothing knows. */
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

/** A subselect of all requests that are the same as $2, also by way of others, in the client $1. */
export const duplicatesBelow = `
  (with recursive below as (
    select request_id from work_requests where client_id = $1 and duplicate_of = $2 and deleted_at is null
    union
    select r.request_id from below join work_requests r on r.client_id = $1 and r.duplicate_of = below.request_id
    where r.deleted_at is null
  ) select request_id from below)`;

/** The requests that this one stands for directly, the removed among them. */
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

/** Lets nobody else say what is the same until the transaction ends, so that no circle is made from two sides. */
export async function lockLinks(tx: Database, clientId: number): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('duplicates', $1))`, [clientId]);
}
