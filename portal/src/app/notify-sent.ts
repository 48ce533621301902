// chunk: late
import type { EntryReceipt, OutboxEntry } from '#features/outbox/outbox-entry.ts';

/**
 * Shows a notification for a sent report, if the resident has allowed notifications in the browser. The portal
 * never asks for that.
 */
export async function notifySent(
  registration: Pick<ServiceWorkerRegistration, 'showNotification'>,
  entry: OutboxEntry,
  { report }: EntryReceipt,
): Promise<void> {
  if (globalThis.Notification?.permission !== 'granted') return;
  if (entry.kind !== 'report' || entry.sentText === undefined || report === undefined) return;
  const sentence = entry.sentText.replace('{id}', String(report.requestId));
  await registration.showNotification(sentence, { tag: entry.id }).catch(() => undefined);
}
