/** Which of the sessions that something still depends on have ended. Private to this folder. */
import type { Database } from '#platform/database.ts';

/** A session that something goes on for. */
export interface HeldSession {
  readonly clientId: number;
  readonly sessionId: number;
}

/** Their places in the list, from 1 on. */
export async function selectEnded(
  database: Database,
  held: readonly HeldSession[],
  now: Date,
): Promise<number[]> {
  const rows = await database.query<{ place: number }>(
    `select place from unnest($1::integer[], $2::bigint[]) with ordinality as held(client_id, session_id, place)
     where not exists (
       select from sessions s
       where s.client_id = held.client_id and s.session_id = held.session_id and s.expires_at > $3)`,
    [held.map(({ clientId }) => clientId), held.map(({ sessionId }) => sessionId), now],
  );
  return rows.map(({ place }) => place);
}
