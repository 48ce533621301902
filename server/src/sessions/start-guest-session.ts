import type { Database } from '#platform/database.ts';
import { insertSession } from './session-store.ts';
import { hashToken, newSessionToken } from './token.ts';

/** A session as its holder learns of it: only the hash of the token is kept. */
export interface StartedSession {
  token: string;
  expiresAt: Date;
}

/** Starts a session of a guest. */
export async function startGuestSession(
  { database, guestSessionHours }: { database: Database; guestSessionHours: number },
  clientId: number,
  now: Date,
): Promise<StartedSession> {
  const token = newSessionToken(clientId);
  const expiresAt = new Date(now.getTime() + guestSessionHours * 3_600_000);
  await insertSession(database, clientId, {
    tokenHash: hashToken(token),
    accountId: null,
    createdAt: now,
    expiresAt,
  });
  return { token, expiresAt };
}
