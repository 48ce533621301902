import type { Database } from '#platform/database.ts';
import { deleteOldEvents } from './event-store.ts';

/** Events that one statement removes. */
const sweptAtOnce = 5000;

/** Removes the events that are older than their municipality says, or else than so many days; returns how many. */
export async function sweepEvents(database: Database, now: Date, keepDays: number): Promise<number> {
  let removed = 0;
  for (;;) {
    const count = await deleteOldEvents(database, { now, keepDays, most: sweptAtOnce });
    removed += count;
    if (count < sweptAtOnce) return removed;
  }
}
