import type { Database } from '#platform/database.ts';
import { selectEnded } from './ended-session-store.ts';

/** A session that something goes on for. */
export interface HeldSession {
  readonly clientId: number;
  readonly sessionId: number;
}

/** Those of the sessions that have ended or expired since; one question for however many. */
export async function findEnded(
  database: Database,
  held: readonly HeldSession[],
  now: Date,
): Promise<HeldSession[]> {
  if (held.length === 0) return [];
  const places = await selectEnded(database, held, now);
  return places.map((place) => held[place - 1]!);
}
