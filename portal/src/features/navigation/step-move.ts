// chunk: reporting
import type { HistoryEntry } from './history-entry.ts';

/** How the history comes nearer to what is open: by some entries back, or by another entry in or above the present one's place. */
export type StepMove = { by: 'back'; entries: number } | { by: 'push' | 'replace'; entry: HistoryEntry };

/** The next move; undefined when the entry says what is open. Closing takes a step's entry out, so that no Back is without effect. */
export function stepMove({ steps, own }: HistoryEntry, open: readonly string[]): StepMove | undefined {
  const same = countSame(steps, open);
  const spare = steps.length - same;
  const next = open.slice(0, same + 1);
  if (spare === 0)
    return open.length === same ? undefined : { by: 'push', entry: { steps: next, own: own + 1 } };
  // What is opened in the place of what closes takes over its entry.
  const left = open.length > same ? 1 : 0;
  const entries = Math.min(spare - left, own);
  return entries > 0 ? { by: 'back', entries } : { by: 'replace', entry: { steps: next, own } };
}

/** How many of the first ones are the same in both. */
export function countSame(some: readonly string[], others: readonly string[]): number {
  const at = some.findIndex((name, index) => name !== others[index]);
  return at === -1 ? some.length : at;
}
