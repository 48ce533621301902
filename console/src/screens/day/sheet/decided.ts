import { nextMoment } from '#features/device/outbox.ts';
import type { WaitingResult, WaitingReturn } from '#features/device/waiting.ts';

/**
 * The entry to send after a conflict was decided. It leaves out the fields that stay as others have set them,
 * and names the version with their changes. Undefined if nothing is left to send.
 */
export function decided(
  thing: WaitingResult | WaitingReturn,
  mine: ReadonlySet<string>,
): WaitingResult | WaitingReturn | undefined {
  const { changes = [], version = thing.version } = thing.refusal ?? {};
  const theirs = new Set(changes.map(({ field }) => field).filter((field) => !mine.has(field)));
  // A new act needs a new key.
  const anew = { id: crypto.randomUUID(), writtenAt: nextMoment(), refusal: undefined, version };
  if (thing.kind === 'return') return theirs.size > 0 ? undefined : { ...thing, ...anew };
  const fields = Object.fromEntries(Object.entries(thing.fields).filter(([field]) => !theirs.has(field)));
  if (Object.keys(fields).length === 0 && thing.reply === '') return undefined;
  return { ...thing, ...anew, fields };
}
