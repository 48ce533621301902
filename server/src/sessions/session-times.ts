import type { Database } from '#platform/database.ts';
import { type SessionTimes, selectTimes } from './session-time-store.ts';

/** The sessions of these accounts, oldest first: device, start, last use and expiry. */
export function findSessionTimes(
  database: Database,
  clientId: number,
  accountIds: readonly number[],
): Promise<SessionTimes[]> {
  return selectTimes(database, clientId, accountIds);
}
