import type { Database } from '#platform/database.ts';
import { WrongCredentials } from './attempt-sign-in.ts';
import { insertSession, insertSessionOf, markSecondFactor, unmarkSecondFactors } from './session-store.ts';
import type { Session } from './session.ts';
import type { Sessions } from './sessions.ts';
import { hashToken, newSessionToken } from './token.ts';

/** A session as given to its holder: only the hash of the token is stored. */
export interface StartedSession {
  token: string;
  /** The latest end of the session; an unused one ends sooner. */
  endsAt: Date;
}

/** The holder of a session. */
export interface SessionHolder {
  accountId: number;
  /** Hash of the password that was checked. */
  passwordHash: string;
  /** 0 citizen, above 0 staff. */
  webSecurityLevel: number;
  /** The device that it begins on, as people call it; empty if unknown. */
  device: string;
  /** True if a second factor was checked too. */
  hasSecondFactor?: boolean;
}

/**
 * Starts a session of a guest, or of an account. Throws `WrongCredentials` if the account's password has
 * changed since it was checked.
 */
export async function startSession(
  { database, lifetimes, idle }: Sessions,
  clientId: number,
  holder: SessionHolder | 'guest',
  now: Date,
): Promise<StartedSession> {
  const token = newSessionToken(clientId);
  const kind = kindOf(holder);
  const endsAt = new Date(now.getTime() + lifetimes[kind]);
  const session = {
    tokenHash: hashToken(token),
    device: holder === 'guest' ? '' : holder.device,
    createdAt: now,
    expiresAt: new Date(now.getTime() + Math.min(lifetimes[kind], idle[kind])),
    endsAt,
  };
  if (holder === 'guest') await insertSession(database, clientId, session);
  else {
    const { hasSecondFactor = false } = holder;
    const isStarted = await insertSessionOf(database, clientId, { ...holder, hasSecondFactor }, session);
    if (!isStarted) throw new WrongCredentials();
  }
  return { token, endsAt };
}

/** Marks the session as having a second factor, which was set up in it. */
export function proveSecondFactor(
  tx: Database,
  session: Pick<Session, 'clientId' | 'sessionId'>,
): Promise<void> {
  return markSecondFactor(tx, session);
}

/** Removes the second factor from all sessions of an account. */
export function forgetSecondFactor(tx: Database, clientId: number, accountId: number): Promise<void> {
  return unmarkSecondFactors(tx, clientId, accountId);
}

function kindOf(holder: SessionHolder | 'guest') {
  if (holder === 'guest') return 'guest';
  return holder.webSecurityLevel > 0 ? 'staff' : 'citizen';
}
