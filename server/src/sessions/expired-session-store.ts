import type { Database } from '#platform/database.ts';

/** Removes up to `most` sessions, of whichever clients, that expired before then; returns how many. Private to this folder. */
export async function deleteExpired(database: Database, before: Date, most: number): Promise<number> {
  const rows = await database.query(
    `with expired as (
       select client_id, session_id from sessions where expires_at < $1 limit $2 for update skip locked
     )
     delete from sessions using expired
     where sessions.client_id = expired.client_id and sessions.session_id = expired.session_id
     returning 1`,
    [before, most],
  );
  return rows.length;
}
