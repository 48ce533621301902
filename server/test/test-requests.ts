/** Requests for tests, inserted without a submission. */
import { randomUUID } from 'node:crypto';
import type { Database } from '#platform/database.ts';

interface RequestOptions {
  accountId?: number;
  /** Key of the status. */
  status?: string;
  description?: string;
  postedAt?: Date;
}

/**
 * Adds a request of the client's first work type with its history, posted and modified at noon on a summer's
 * day.
 */
export async function addRequest(
  database: Database,
  clientId: number,
  wishes: RequestOptions = {},
): Promise<{ requestId: number; guid: string }> {
  const { accountId = null, status = 'new', description = 'A hole' } = wishes;
  const { postedAt = new Date('2026-06-15T12:00:00Z') } = wishes;
  const [row] = await database.query<{ requestId: number; guid: string }>(
    `with kind as (
       select min(t.work_type_id) as work_type_id, min(s.status_id) as status_id, min(s.type) as type
       from work_types t join statuses s using (client_id) where client_id = $1 and s.key = $4
     ), added as (
       insert into work_requests (client_id, guid, account_id, work_type_id, status_id, longitude, latitude, address,
         description, priority, collected_at, posted_at, modified_at, closed_at)
       select $1, $2, $3, work_type_id, status_id, 10.5, 50.5, '12 Main Street', $5, 5, $6, $6, $6,
         case when type = 2 then $6::timestamptz end
       from kind
       returning request_id, guid, status_id
     ), recorded as (
       insert into request_events (client_id, request_id, status_id, author, changed_at)
       select $1, request_id, status_id, 'riverbend_CitizenGuest', $6 from added
     )
     select request_id as "requestId", guid from added`,
    [clientId, randomUUID(), accountId, status, description, postedAt],
  );
  return row!;
}

/** Ids of the client's statuses or work types, by key. */
export async function idsByKey(
  database: Database,
  clientId: number,
  table: 'statuses' | 'work_types',
): Promise<Record<string, number>> {
  const column = table === 'statuses' ? 'status_id' : 'work_type_id';
  const rows = await database.query<{ key: string; id: number }>(
    `select key, ${column} as id from ${table} where client_id = $1`,
    [clientId],
  );
  return Object.fromEntries(rows.map(({ key, id }) => [key, id]));
}
