import type { Consequence } from '#platform/database.ts';
import { recordEvent } from '#security-events/record-event.ts';
import type { SecurityEventKind } from '#security-events/security-event.ts';

/** Adds a security event to a consequence of an act on an account. */
export function recording(
  { clientId, kind, now }: { clientId: number; kind: SecurityEventKind; now: Date },
  consequence: Consequence<[accountId: number]>,
): Consequence<[accountId: number]> {
  return async (tx, accountId) => {
    await consequence(tx, accountId);
    await recordEvent(tx, clientId, { kind, accountId }, now);
  };
}
