/**
 * How sessions end: by their holder, with a new password, by the clock. One that has ended is gone from the database,
 * and no process keeps another one (decision 29).
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

/** Ends one session, for whoever holds its token. */
export function endSession(
  { database }: Sessions,
  { clientId, sessionId }: Pick<Session, 'clientId' | 'sessionId'>,
): Promise<void> {
  return deleteSession(database, clientId, sessionId);
}

/** Ends one session of an account; an id that is another account's, or nobody's, ends nothing. */
export function endSessionOfAccount(
  database: Database,
  clientId: number,
  session: { accountId: number; sessionId: number },
): Promise<void> {
  return deleteSessionOf(database, clientId, session);
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

/** Those of the sessions that have ended or expired since; one question for however many. */
export async function findEnded(
  database: Database,
  held: readonly HeldSession[],
  now: Date,
): Promise<HeldSession[]> {
  if (held.length === 0) return [];
  const nameOf = ({ clientId, sessionId }: HeldSession) => `${clientId} ${sessionId}`;
  const lasting = new Set((await selectLasting(database, held, now)).map(nameOf));
  return held.filter((session) => !lasting.has(nameOf(session)));
}

/** Sessions that one statement removes. */
const sweptAtOnce = 5000;

/** Removes the sessions of all clients that have expired; returns how many. */
export async function sweepSessions(database: Database, now: Date): Promise<number> {
  let removed = 0;
  for (;;) {
    const count = await deleteExpired(database, now, sweptAtOnce);
    removed += count;
    if (count < sweptAtOnce) return removed;
  }
}
