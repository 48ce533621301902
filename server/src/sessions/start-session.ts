import type { Database } from '#platform/database.ts';
import { WrongCredentials } from './attempt-sign-in.ts';
import { insertSession, insertSessionOf, markSecondFactor, unmarkSecondFactors } from './session-store.ts';
import type { Session } from './session.ts';
import type { Sessions } from './sessions.ts';
import { hashToken, newSessionToken } from './token.ts';

/** A session as its holder learns of it: only the hash of the token is kept. */
export interface StartedSession {
  token: string;
  /** When it ends at the latest; one that nobody uses ends sooner. */
  endsAt: Date;
}

/** Whose session it is. */
export interface SessionHolder {
  accountId: number;
  /** Of the password that was checked. */
  passwordHash: string;
  /** 0 citizen, above 0 staff. */
  webSecurityLevel: number;
  /** On what it begins, as people call it; empty where that is not known. */
  device: string;
  /** Whether a second factor was checked too. */
  hasSecondFactor?: boolean;
}

/** Starts a session of a guest, or of an account. Throws `WrongCredentials` where that has another password since it was checked. */
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

/** A second factor was set up in this session: it has one from now on. */
export function proveSecondFactor(
  tx: Database,
  session: Pick<Session, 'clientId' | 'sessionId'>,
): Promise<void> {
  return markSecondFactor(tx, session);
}

/** The second factor of an account is gone: its sessions have none any more. */
export function forgetSecondFactor(tx: Database, clientId: number, accountId: number): Promise<void> {
  return unmarkSecondFactors(tx, clientId, accountId);
}

function kindOf(holder: SessionHolder | 'guest') {
  if (holder === 'guest') return 'guest';
  return holder.webSecurityLevel > 0 ? 'staff' : 'citizen';
}
