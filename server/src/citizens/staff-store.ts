/** The rows of staff. Private to this folder. */
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

export async function selectNewestStaff(database: Database, clientId: number): Promise<Date | undefined> {
  const [row] = await database.query<{ createdAt: Date | null }>(
    `select max(created_at) as "createdAt" from accounts where client_id = $1 and web_security_level > 0`,
    [clientId],
  );
  return row?.createdAt ?? undefined;
}
