/**
 * How sessions end: by their holder, with a new password, or by time. An ended session is deleted, and no
 * process caches sessions (decision 29).
 */
import type { Database } from '#platform/database.ts';
import type { Session } from './session.ts';
import {
  type HeldSession,
  deleteExpired,
  deleteSession,
  deleteSessionOf,
  deleteSessionsOf,
  selectLasting,
} from './session-store.ts';
import type { Sessions } from './sessions.ts';

/** Ends the session that a token belongs to. */
export function endStoredSession(
  { database }: Sessions,
  { clientId, sessionId }: Pick<Session, 'clientId' | 'sessionId'>,
): Promise<void> {
  return deleteSession(database, clientId, sessionId);
}

/** Ends one session of an account. Nothing happens if the id belongs to another account or does not exist. */
export function endSessionOfAccount(
  database: Database,
  clientId: number,
  session: { accountId: number; sessionId: number },
): Promise<void> {
  return deleteSessionOf(database, clientId, session);
}

/** Ends the sessions of an account, except the one with the id in `except`. */
export function endSessions(
  tx: Database,
  clientId: number,
  accountId: number,
  { except = 0 }: { except?: number } = {},
): Promise<void> {
  return deleteSessionsOf(tx, clientId, accountId, except);
}

/** The given sessions that have ended or expired, found in one query. */
export async function findEnded(
  database: Database,
  heldSessions: readonly HeldSession[],
  now: Date,
): Promise<HeldSession[]> {
  if (heldSessions.length === 0) return [];
  const nameOf = ({ clientId, sessionId }: HeldSession) => `${clientId} ${sessionId}`;
  const lastingNames = new Set((await selectLasting(database, heldSessions, now)).map(nameOf));
  return heldSessions.filter((session) => !lastingNames.has(nameOf(session)));
}

/** Number of sessions that one statement deletes. */
const sweptAtOnce = 5000;

/** Deletes the expired sessions of all clients; returns how many. */
export async function sweepSessions(database: Database, now: Date): Promise<number> {
  let removedCount = 0;
  for (;;) {
    const count = await deleteExpired(database, now, sweptAtOnce);
    removedCount += count;
    if (count < sweptAtOnce) return removedCount;
  }
}
