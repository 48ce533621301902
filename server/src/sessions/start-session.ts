import { insertSession } from './session-store.ts';
import type { Sessions } from './sessions.ts';
import { hashToken, newSessionToken } from './token.ts';

/** A session as its holder learns of it: only the hash of the token is kept. */
export interface StartedSession {
  token: string;
  expiresAt: Date;
}

/** Whose session it is. */
export interface SessionHolder {
  accountId: number;
  /** 0 citizen, above 0 staff. */
  webSecurityLevel: number;
}

/** Starts a session of a guest, or of an account. */
export async function startSession(
  { database, lifetimes }: Sessions,
  clientId: number,
  holder: SessionHolder | 'guest',
  now: Date,
): Promise<StartedSession> {
  const token = newSessionToken(clientId);
  const expiresAt = new Date(now.getTime() + lifetimes[kindOf(holder)]);
  const accountId = holder === 'guest' ? null : holder.accountId;
  await insertSession(database, clientId, {
    tokenHash: hashToken(token),
    accountId,
    createdAt: now,
    expiresAt,
  });
  return { token, expiresAt };
}

function kindOf(holder: SessionHolder | 'guest') {
  if (holder === 'guest') return 'guest';
  return holder.webSecurityLevel > 0 ? 'staff' : 'citizen';
}
