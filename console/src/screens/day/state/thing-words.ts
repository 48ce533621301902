import { isConflict, type WaitingThing } from '#features/device/waiting.ts';
import { text } from '#messages/text.ts';

/** The kind of an entry, in one word. */
export function thingName(thing: WaitingThing): string {
  return text(`dayThing.${thing.kind}`);
}

/** Why the server refused an entry. */
export function whyRefused(thing: WaitingThing): string {
  const { refusal } = thing;
  if (refusal === undefined) return '';
  if (isConflict(thing)) return text('day.isConflict', { thing: thingName(thing) });
  if (refusal.name === 'notFound') return text('failure.notFound');
  if (refusal.name === 'notAllowed') return text('day.notYours');
  return refusal.detail;
}
