import type { Database } from '#platform/database.ts';
import { deleteSessionsOf } from './session-store.ts';

/** Ends the sessions of an account, all but the one with the id in `except`. */
export function endSessions(
  tx: Database,
  clientId: number,
  accountId: number,
  { except = 0 }: { except?: number } = {},
): Promise<void> {
  return deleteSessionsOf(tx, clientId, accountId, except);
}
