import type { Database } from '#platform/database.ts';
import { selectNewestStaff, selectStaffClients } from './staff-store.ts';

/** The client of a staff member whose username is unique over all clients (protocol: sign-in without a client). */
export async function findClientOfStaff(database: Database, userName: string): Promise<number | undefined> {
  const clientIds = await selectStaffClients(database, userName);
  return clientIds.length === 1 ? clientIds[0] : undefined;
}

/** When the client's newest staff login was made; undefined while it has none. */
export function findNewestStaff(database: Database, clientId: number): Promise<Date | undefined> {
  return selectNewestStaff(database, clientId);
}
