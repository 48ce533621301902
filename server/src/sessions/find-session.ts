import { openBatches } from '#platform/batches.ts';
import type { Database } from '#platform/database.ts';
import { type FoundSession, SessionMemory } from './session-memory.ts';
import { selectSessions } from './session-store.ts';
import { clientIdOfToken, hashToken } from './token.ts';

/** The live session of a token; undefined when it is none, was never given, has ended or has expired. */
export type FindSession = (token: string, now: Date) => Promise<FoundSession | undefined>;

/** Finds sessions, and remembers them for a moment; the memory has to follow the changes. */
export interface SessionFinder {
  readonly findSession: FindSession;
  readonly memory: SessionMemory;
}

/** One per process. The tokens of calls that come together are looked up together. */
export function openSessionFinder(database: Database, momentMs?: number): SessionFinder {
  const memory = new SessionMemory(momentMs);
  const find = openBatches<string, FoundSession | undefined>(async (clientId, tokens) => {
    const sessions = memory.sessionsOf(clientId);
    const unknown = new Set(tokens.filter((token) => !sessions.has(token)));
    if (unknown.size > 0) await read(database, clientId, unknown, sessions);
    return tokens.map((token) => sessions.get(token));
  });
  const findSession: FindSession = async (token, now) => {
    const clientId = clientIdOfToken(token);
    if (clientId === undefined) return undefined;
    const session = await find(clientId, token);
    return session && session.expiresAt > now ? session : undefined;
  };
  return { findSession, memory };
}

/** Adds what the database knows of these tokens. */
async function read(
  database: Database,
  clientId: number,
  tokens: ReadonlySet<string>,
  sessions: Map<string, FoundSession>,
): Promise<void> {
  const byHash = new Map(Array.from(tokens, (token) => [hashToken(token).toString('hex'), token]));
  const hashes = Array.from(byHash.keys(), (hash) => Buffer.from(hash, 'hex'));
  for (const { tokenHash, ...session } of await selectSessions(database, clientId, hashes)) {
    sessions.set(byHash.get(tokenHash.toString('hex'))!, { clientId, ...session });
  }
}
