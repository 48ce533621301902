/** Staff over all clients, for those who sign in without naming one. Private to this folder. */
import type { Database } from '#platform/database.ts';

/** The clients that have a staff member of this username; no more than two, for two are too many already. */
export async function selectStaffClients(database: Database, userName: string): Promise<number[]> {
  const rows = await database.query<{ clientId: number }>(
    `select client_id as "clientId" from accounts
     where lower(username) = lower($1) and web_security_level > 0 limit 2`,
    [userName],
  );
  return rows.map(({ clientId }) => clientId);
}
