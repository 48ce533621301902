/** Requests that are stamped without being changed themselves: what a mirror shows of them is elsewhere. Private to this folder. */
import type { Database } from '#platform/database.ts';

export async function stampOfAccount(
  tx: Database,
  clientId: number,
  accountId: number,
  now: Date,
): Promise<void> {
  await tx.query(
    `with moment as materialized (
       select modification_time($1, $3) as modified_at
     )
     update work_requests r set modified_at = greatest(r.modified_at, moment.modified_at) from moment
     where r.client_id = $1 and r.account_id = $2`,
    [clientId, accountId, now],
  );
}

export async function stampIfRead(tx: Database, clientId: number, requestId: number): Promise<void> {
  await tx.query(
    `with moment as materialized (
       select modification_time($1, modified_at) as modified_at from work_requests
       where client_id = $1 and request_id = $2
     )
     update work_requests r set modified_at = moment.modified_at from moment
     where r.client_id = $1 and r.request_id = $2 and r.modified_at < moment.modified_at`,
    [clientId, requestId],
  );
}
