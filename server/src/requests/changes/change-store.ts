/** What a change leaves on a request's row and in its history. Private to this folder. */
import type { Database } from '#platform/database.ts';
import type { RequestChange } from './record-change.ts';

/** Stamps the request, moves its status and adds to its history; undefined when there is no such request. */
export async function updateModified(
  tx: Database,
  clientId: number,
  requestId: number,
  { entry, now }: RequestChange,
): Promise<{ guid: string; accountId: number | null } | undefined> {
  const [changed] = await tx.query<{ guid: string; accountId: number | null }>(
    `with moment as materialized (
       select modification_time($1, $3) as modified_at
     ), changed as (
       update work_requests r
       set modified_at = greatest(r.modified_at, moment.modified_at), status_id = coalesce($4, r.status_id)
       from moment
       where r.client_id = $1 and r.request_id = $2
       returning r.guid, r.account_id, r.status_id, r.modified_at
     ), recorded as (
       insert into request_history (client_id, request_id, status_id, author, comment, changed_at)
       select $1, $2, status_id, $5, $6, coalesce($7, modified_at) from changed where $5 <> ''
     )
     select guid, account_id as "accountId" from changed`,
    [
      clientId,
      requestId,
      now,
      entry?.statusId ?? null,
      entry?.author ?? '',
      entry?.comment ?? '',
      entry?.changedAt ?? null,
    ],
  );
  return changed;
}
