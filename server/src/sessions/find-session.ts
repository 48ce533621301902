import { openBatches } from '#platform/batches.ts';
import type { Database } from '#platform/database.ts';
import { type RememberedSession, SessionMemory } from './session-memory.ts';
import { selectSessions } from './session-store.ts';
import { clientIdOfToken, hashToken } from './token.ts';

/** A live session and the client it belongs to. */
export type FoundSession = RememberedSession;

/** The session of a token; undefined when it is none, was never given, has ended or has expired. */
export type FindSession = (token: string, now: Date) => Promise<FoundSession | undefined>;

interface Asked {
  readonly token: string;
  readonly now: Date;
}

/** Finds sessions, and remembers them for a moment; the memory has to follow the changes. */
export interface SessionFinder {
  readonly findSession: FindSession;
  readonly memory: SessionMemory;
}

/** One per process. The tokens of calls that come together are looked up together. */
export function openSessionFinder(database: Database): SessionFinder {
  const memory = new SessionMemory();
  const find = openBatches<Asked, FoundSession | undefined>(async (clientId, asked) => {
    const sessions = memory.sessionsOf(clientId, asked[0]!.now);
    const unknown = new Set(asked.map(({ token }) => token).filter((token) => !sessions.has(token)));
    if (unknown.size > 0) await read(database, clientId, unknown, sessions);
    return asked.map(({ token }) => sessions.get(token));
  });
  const findSession: FindSession = async (token, now) => {
    const clientId = clientIdOfToken(token);
    if (clientId === undefined) return undefined;
    const session = await find(clientId, { token, now });
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
