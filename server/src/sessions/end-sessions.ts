/** A session that has ended is gone from the database: no process keeps another one (decision 0029). */
import type { Database } from '#platform/database.ts';
import type { Session } from './session.ts';
import { deleteSession, deleteSessionsOf } from './session-store.ts';
import type { Sessions } from './sessions.ts';

/** Ends one session, for whoever holds its token. */
export function endSession(
  { database }: Sessions,
  { clientId, sessionId }: Pick<Session, 'clientId' | 'sessionId'>,
): Promise<void> {
  return deleteSession(database, clientId, sessionId);
}

/** Ends the sessions of an account, all but the one with the id in `except`. */
export function endSessions(
  tx: Database,
  clientId: number,
  accountId: number,
  { except = 0 }: { except?: number } = {},
): Promise<void> {
  return deleteSessionsOf(tx, clientId, accountId, except);
}
