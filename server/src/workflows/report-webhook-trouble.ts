import { theServer } from '#audit/act.ts';
import type { Database } from '#platform/database.ts';
import type { Trouble } from '#webhooks/record-attempt.ts';
import { notifyStaff } from './notify-staff.ts';
import { recordAct } from './record-act.ts';

/** Mails all managers that the receiver of a webhook fails, or is switched off, which is also an act of the server. */
export async function reportTrouble(
  tx: Database,
  clientId: number,
  { webhookId, url, description, failingSince, lastFault, disabledReason, at }: Trouble,
): Promise<void> {
  const receiver = description === '' ? new URL(url).host : description;
  const news = { receiver, failingSince, lastFault, disabledReason };
  await notifyStaff(tx, clientId, { kind: 'webhook-trouble', ...news });
  if (disabledReason === null) return;
  await recordAct(tx, clientId, { kind: 'webhook-disabled', actor: theServer, about: { webhookId } }, at);
}
