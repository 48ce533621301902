import { currentCallId } from '#platform/telemetry/call-marks.ts';
import type { Database } from '#platform/database.ts';
import type { AuditAct } from './act.ts';
import { appendEntry } from './audit-store.ts';

/**
 * Records an act as the last statement of its transaction, so that both are stored or neither. `clientId` 0:
 * no client.
 */
export async function writeEntry(
  tx: Database,
  clientId: number,
  { kind, actor, about = {} }: AuditAct,
  now: Date,
): Promise<void> {
  await appendEntry(tx, clientId, {
    happenedAt: now,
    kind,
    actor: actor.kind,
    accountId: 'accountId' in actor ? actor.accountId : null,
    operator: 'operator' in actor ? actor.operator : '',
    callId: currentCallId() ?? '',
    about,
  });
}
