import type { Database } from '#platform/database.ts';
import { deleteOldEvents } from './event-store.ts';

/** Number of events that one statement deletes. */
const sweptAtOnce = 5000;

/**
 * Deletes the events that are older than their municipality's setting, or than `keepDays` if it has none;
 * returns how many.
 */
export async function sweepEvents(database: Database, now: Date, keepDays: number): Promise<number> {
  let removedCount = 0;
  for (;;) {
    const count = await deleteOldEvents(database, { now, keepDays, most: sweptAtOnce });
    removedCount += count;
    if (count < sweptAtOnce) return removedCount;
  }
}
