import { isConflict, type OutboxEntry } from '#features/device/outbox-entry.ts';
import { text } from '#messages/text.ts';

/** The kind of an entry, in one word. */
export function entryName(entry: OutboxEntry): string {
  return text(`dayThing.${entry.kind}`);
}

/** Why the server refused an entry. */
export function whyRefused(entry: OutboxEntry): string {
  const { refusal } = entry;
  if (refusal === undefined) return '';
  if (isConflict(entry)) return text('day.isConflict', { thing: entryName(entry) });
  if (refusal.name === 'notFound') return text('failure.notFound');
  if (refusal.name === 'notAllowed') return text('day.notYours');
  return refusal.detail;
}
