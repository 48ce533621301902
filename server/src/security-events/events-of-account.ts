import type { Database } from '#platform/database.ts';
import { type EventOfAccount, selectEventsOf } from './event-store.ts';
import type { SecurityEventKind } from './security-event.ts';

/** The newest events about one account, newest first. */
export function findEventsOf<Kind extends SecurityEventKind>(
  database: Database,
  clientId: number,
  selection: { accountId: number; kinds: readonly Kind[]; most: number },
): Promise<EventOfAccount<Kind>[]> {
  return selectEventsOf(database, clientId, selection);
}
