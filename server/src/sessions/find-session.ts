import { openBatches } from '#platform/batches.ts';
import type { Database } from '#platform/database.ts';
import type { Session } from './session.ts';
import { type StoredSession, selectSessions } from './session-store.ts';
import { clientIdOfToken, hashToken } from './token.ts';

/** The live session of a token; undefined when it is none, was never given, has ended or has expired. */
export type FindSession = (token: string, now: Date) => Promise<Session | undefined>;

/** Every call reads its session from the database (decision 29). Tokens of calls that come together are read together. */
export function openSessionFinder(database: Database): FindSession {
  const find = openBatches<Buffer, StoredSession | undefined>(async (clientId, tokenHashes) => {
    const found = await selectSessions(database, clientId, tokenHashes);
    return tokenHashes.map((hash) => found.find(({ tokenHash }) => tokenHash.equals(hash)));
  });
  return async (token, now) => {
    const clientId = clientIdOfToken(token);
    if (clientId === undefined) return undefined;
    const session = await find(clientId, hashToken(token));
    return session && session.expiresAt > now ? session : undefined;
  };
}
