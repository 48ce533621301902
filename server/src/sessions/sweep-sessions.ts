import type { Database } from '#platform/database.ts';
import { deleteExpired } from './expired-session-store.ts';

const batch = 5000;

/** Removes the sessions of all clients that have expired; returns how many. */
export async function sweepSessions(database: Database, now: Date): Promise<number> {
  let removed = 0;
  for (;;) {
    const count = await deleteExpired(database, now, batch);
    removed += count;
    if (count < batch) return removed;
  }
}
