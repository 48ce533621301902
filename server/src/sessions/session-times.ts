import type { Database } from '#platform/database.ts';
import { type SessionTimes, selectTimes } from './session-time-store.ts';

/** The sessions of these accounts, oldest first: on what device and when they began, and until when they last. */
export function findSessionTimes(
  database: Database,
  clientId: number,
  accountIds: readonly number[],
): Promise<SessionTimes[]> {
  return selectTimes(database, clientId, accountIds);
}
