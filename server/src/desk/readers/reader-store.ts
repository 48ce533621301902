/** The rows of readers of cases. Private to this folder. */
import { type DeskScope, inScope } from '#desk/scope.ts';
import type { Database } from '#platform/database.ts';

/** An open screen with a case. */
export interface ReaderRow {
  requestId: number;
  readerId: string;
}

export async function upsertReader(
  database: Database,
  { clientId, accountId }: DeskScope,
  { requestId, readerId }: ReaderRow,
  now: Date,
): Promise<void> {
  await database.query(
    `insert into case_readers (client_id, request_id, reader_id, account_id, seen_at) values ($1, $2, $3, $4, $5)
     on conflict (client_id, request_id, reader_id) do update set seen_at = excluded.seen_at`,
    [clientId, requestId, readerId, accountId, now],
  );
}

export async function deleteReader(
  database: Database,
  clientId: number,
  { requestId, readerId }: ReaderRow,
): Promise<void> {
  await database.query(
    'delete from case_readers where client_id = $1 and request_id = $2 and reader_id = $3',
    [clientId, requestId, readerId],
  );
}

/** Removes the readers of a case that have been silent since then. */
export async function deleteSilent(
  database: Database,
  clientId: number,
  requestId: number,
  since: Date,
): Promise<void> {
  await database.query('delete from case_readers where client_id = $1 and request_id = $2 and seen_at < $3', [
    clientId,
    requestId,
    since,
  ]);
}

/** The other readers of a case, by name; empty if the case is not in scope. */
export function selectOthers(
  database: Database,
  { clientId, accountId, teamIds }: DeskScope,
  requestId: number,
  since: Date,
): Promise<{ accountId: number; name: string }[]> {
  return database.query(
    `select distinct on (name, a.account_id) a.account_id as "accountId", coalesce(nullif(
       concat_ws(' ', nullif(a.first_name, ''), nullif(a.last_name, '')), ''), a.username) as name
     from case_readers c
     join work_requests r on r.client_id = $1 and r.request_id = c.request_id
     join accounts a on a.client_id = $1 and a.account_id = c.account_id
     where c.client_id = $1 and c.request_id = $2 and c.account_id <> $3 and c.seen_at >= $4 and ${inScope(5)}
     order by name, a.account_id`,
    [clientId, requestId, accountId, since, teamIds],
  );
}

export async function selectIsInScope(
  database: Database,
  { clientId, teamIds }: DeskScope,
  requestId: number,
): Promise<boolean> {
  const rows = await database.query(
    `select 1 from work_requests r where r.client_id = $1 and r.request_id = $2 and ${inScope(3)}`,
    [clientId, requestId, teamIds],
  );
  return rows.length > 0;
}
