import type { Database } from '#platform/database.ts';
import { insertEvents } from './event-store.ts';
import type { SecurityEvent } from './security-event.ts';

/**
 * Writes an event in the transaction of the act, so that both are stored or neither. `clientId` 0: no client.
 */
export function recordEvent(tx: Database, clientId: number, event: SecurityEvent, now: Date): Promise<void> {
  return insertEvents(tx, [{ ...event, clientId, happenedAt: now, gatheredAs: null }]);
}
