import type { Database } from '#platform/database.ts';
import { type SessionRow, selectSession } from './session-store.ts';
import { clientIdOfToken, hashToken } from './token.ts';

/** A live session and the client it belongs to. */
export interface FoundSession extends SessionRow {
  clientId: number;
}

/** The session of a token; undefined when it is none, was never given, has ended or has expired. */
export async function findSession(
  database: Database,
  token: string,
  now: Date,
): Promise<FoundSession | undefined> {
  const clientId = clientIdOfToken(token);
  if (clientId === undefined) return undefined;
  const row = await selectSession(database, clientId, hashToken(token), now);
  return row && { clientId, ...row };
}
