import { nextMoment } from '#features/device/outbox.ts';
import type { WaitingResult, WaitingReturn } from '#features/device/waiting.ts';

/**
 * What is sent after a decision on a conflict: what was wanted without the fields that are to stay as others have made them, on
 * the version that has their changes. Undefined: nothing is left of it.
 */
export function decided(
  thing: WaitingResult | WaitingReturn,
  mine: ReadonlySet<string>,
): WaitingResult | WaitingReturn | undefined {
  const { changes = [], version = thing.version } = thing.refusal ?? {};
  const theirs = new Set(changes.map(({ field }) => field).filter((field) => !mine.has(field)));
  // It is another act now, so it has another key.
  const anew = { id: crypto.randomUUID(), writtenAt: nextMoment(), refusal: undefined, version };
  if (thing.kind === 'return') return theirs.size > 0 ? undefined : { ...thing, ...anew };
  const fields = Object.fromEntries(Object.entries(thing.fields).filter(([field]) => !theirs.has(field)));
  if (Object.keys(fields).length === 0 && thing.reply === '') return undefined;
  return { ...thing, ...anew, fields };
}
