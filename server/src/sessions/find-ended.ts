import type { Database } from '#platform/database.ts';
import { type HeldSession, selectEnded } from './ended-session-store.ts';

export type { HeldSession } from './ended-session-store.ts';

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
