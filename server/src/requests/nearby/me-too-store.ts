/** The rows of residents who have the same problem as a request. Private to this folder. */
import type { Database } from '#platform/database.ts';
import { peopleBehind } from '#platform/people-behind.ts';

/** The request, and the resident who has the same problem. */
export interface MeToo {
  requestId: number;
  /** Null for a guest. */
  accountId: number | null;
  sessionId: number;
}

const ofPerson = `client_id = $1 and request_id = $2
  and (account_id = $3::bigint or $3::bigint is null and session_id = $4::bigint)`;

const personOf = ({ requestId, accountId, sessionId }: MeToo) => [requestId, accountId, sessionId];

/** Does nothing if the person was counted before. */
export async function insertMeToo(tx: Database, clientId: number, meToo: MeToo, now: Date): Promise<void> {
  await tx.query(
    `insert into me_toos (client_id, request_id, account_id, session_id, said_at)
     values ($1, $2, $3::bigint, case when $3::bigint is null then $4::bigint end, $5)
     on conflict do nothing`,
    [clientId, ...personOf(meToo), now],
  );
}

/** True if the person was counted for the request. */
export async function selectIsCounted(tx: Database, clientId: number, meToo: MeToo): Promise<boolean> {
  const rows = await tx.query(`select 1 from me_toos where ${ofPerson}`, [clientId, ...personOf(meToo)]);
  return rows.length > 0;
}

/** Records which address gets mails because of it. */
export async function updateAddress(
  tx: Database,
  clientId: number,
  meToo: MeToo,
  email: string,
): Promise<void> {
  await tx.query(
    `update me_toos set follower_id = (
       select follower_id from request_followers f
       where f.client_id = $1 and f.request_id = $2 and lower(f.email) = lower($5))
     where ${ofPerson}`,
    [clientId, ...personOf(meToo), email],
  );
}

/** Deletes it, with the follower that it made. */
export async function deleteMeToo(tx: Database, clientId: number, meToo: MeToo): Promise<void> {
  const [row] = await tx.query<{ followerId: number | null }>(
    `delete from me_toos where ${ofPerson} returning follower_id as "followerId"`,
    [clientId, ...personOf(meToo)],
  );
  if (row?.followerId === undefined || row.followerId === null) return;
  await tx.query(
    `delete from request_followers where client_id = $1 and request_id = $2 and follower_id = $3 and is_me_too
       and not exists (select from me_toos m where m.client_id = $1 and m.request_id = $2 and m.follower_id = $3)`,
    [clientId, meToo.requestId, row.followerId],
  );
}

export async function deleteMeToosOf(
  tx: Database,
  clientId: number,
  requestIds: readonly number[],
): Promise<void> {
  await tx.query('delete from me_toos where client_id = $1 and request_id = any($2)', [clientId, requestIds]);
}

/** With the followers that they made. Returns the requests. */
export async function deleteMeToosBy(
  tx: Database,
  clientId: number,
  accountIds: readonly number[],
): Promise<number[]> {
  const rows = await tx.query<{ requestId: number }>(
    `with gone as (
       delete from me_toos where client_id = $1 and account_id = any($2) returning request_id, follower_id
     ), unfollowed as (
       delete from request_followers f using gone
       where f.client_id = $1 and f.request_id = gone.request_id and f.follower_id = gone.follower_id and f.is_me_too
     )
     select request_id as "requestId" from gone`,
    [clientId, accountIds],
  );
  return rows.map(({ requestId }) => requestId);
}

/** People who reported the same as a request, without its reporter. */
export interface ReporterCount {
  requestId: number;
  /** Citizens, and guests whose address is confirmed. */
  confirmed: number;
  /** Other guests. */
  unconfirmed: number;
}

/**
 * The people behind each request, read through its duplicates: their reporters, and everybody who has the same
 * problem as one of them. Requests without anybody are left out.
 */
export function selectReporterCounts(
  database: Database,
  clientId: number,
  requestIds: readonly number[],
): Promise<ReporterCount[]> {
  return database.query(
    `${peopleBehind('$1', 'select unnest($2::bigint[])')}
     select main_id as "requestId", count(*) filter (where is_confirmed)::integer as confirmed,
       count(*) filter (where not is_confirmed)::integer as unconfirmed
     from each_person group by main_id`,
    [clientId, requestIds],
  );
}
