import type { Database } from '#platform/database.ts';
import { type EventFilter, type EventRow, selectSecurityEvents } from './event-store.ts';

export type { EventFilter, EventRow } from './event-store.ts';

const batch = 1000;

/** The matching events, oldest first. */
export async function* listEvents(database: Database, filter: EventFilter): AsyncGenerator<EventRow> {
  let after: EventRow | undefined;
  for (;;) {
    const events = await selectSecurityEvents(database, filter, { after, most: batch });
    yield* events;
    after = events.at(-1);
    if (events.length < batch) return;
  }
}
