import { openBatches } from '#platform/turns/batches.ts';
import type { Database } from '#platform/database.ts';
import type { Session } from './session.ts';
import { type StoredSession, selectSessions, updateUsed } from './session-store.ts';
import type { Idle, Sessions } from './sessions.ts';
import { clientIdOfToken, hashToken } from './token.ts';

/**
 * The live session of a token; undefined if the token is invalid or unknown, or its session has ended or
 * expired.
 */
export type FindSession = (token: string, now: Date) => Promise<Session | undefined>;

/**
 * Every call reads its session from the database (decision 29); tokens that arrive together are read
 * together. The use of an account's session is recorded every few minutes. A guest's session ends at its
 * time, used or not.
 */
export function openSessionFinder({ database, idle }: Pick<Sessions, 'database' | 'idle'>): FindSession {
  const find = openBatches<Buffer, StoredSession | undefined>(async (clientId, tokenHashes) => {
    const foundSessions = await selectSessions(database, clientId, tokenHashes);
    return tokenHashes.map((hash) => foundSessions.find(({ tokenHash }) => tokenHash.equals(hash)));
  });
  return async (token, now) => {
    const clientId = clientIdOfToken(token);
    if (clientId === undefined) return undefined;
    const session = await find(clientId, hashToken(token));
    if (session === undefined || session.expiresAt <= now) return undefined;
    await recordUse(database, session, idle, now);
    return session;
  };
}

/** A use this soon after the last recorded one is not recorded. */
const usedLatelyMs = 5 * 60_000;

async function recordUse(database: Database, session: StoredSession, idle: Idle, now: Date): Promise<void> {
  const { accountId, webSecurityLevel, usedAt } = session;
  if (accountId === null || now.getTime() - usedAt.getTime() < usedLatelyMs) return;
  const idleMs = webSecurityLevel > 0 ? idle.staff : idle.citizen;
  await updateUsed(database, session, { now, expiresAt: new Date(now.getTime() + idleMs) });
}
