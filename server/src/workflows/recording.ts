import type { Consequence } from '#platform/database.ts';
import { recordEvent } from '#security-events/record-event.ts';
import type { SecurityEventKind } from '#security-events/security-event.ts';

/** The same consequence of an act on an account, which is also recorded as a security event. */
export function recording(
  { clientId, kind, now }: { clientId: number; kind: SecurityEventKind; now: Date },
  consequence: Consequence<[accountId: number]>,
): Consequence<[accountId: number]> {
  return async (tx, accountId) => {
    await consequence(tx, accountId);
    await recordEvent(tx, clientId, { kind, accountId }, now);
  };
}
