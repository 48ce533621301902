import type { Database } from '#platform/database.ts';
import { newGuid } from '#platform/ids.ts';
import { orderRequestMail } from './request-mail.ts';
import { moveMark, startGathering } from './request-mail-store.ts';
import { tellOfChangesLater } from './tell-of-changes.ts';
import { findToldChanges } from './told-changes.ts';

/**
 * Waits `gatheringMs` from the first change on, then orders one mail that tells of all since the last one: of nothing,
 * if nothing is left to tell. What happens while it is at work is told by the next mail.
 */
export function gatherChanges(
  database: Database,
  clientId: number,
  requestId: number,
  { gatheringMs, now }: { gatheringMs: number; now: Date },
): Promise<void> {
  return database.transaction(async (tx) => {
    const until = await startGathering(tx, clientId, requestId, new Date(now.getTime() + gatheringMs));
    if (until === undefined) return;
    const waitMs = until.getTime() - now.getTime();
    if (waitMs > 0) return tellOfChangesLater(tx, clientId, requestId, waitMs / 1000);
    const between = await moveMark(tx, clientId, requestId);
    const changes = await findToldChanges(tx, clientId, requestId, between);
    if (changes.length === 0) return;
    const news = { kind: 'changed', ...between } as const;
    await orderRequestMail(tx, { actId: newGuid(), clientId, requestId, news });
  });
}
