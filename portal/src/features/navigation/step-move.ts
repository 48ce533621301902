// chunk: reporting
import type { HistoryEntry } from './history-entry.ts';

/**
 * A move that brings the history nearer to the open steps: back by some entries, or a new entry above or
 * instead of the present one.
 */
export type StepMove = { by: 'back'; entries: number } | { by: 'push' | 'replace'; entry: HistoryEntry };

/**
 * The next move; undefined if the entry matches the open steps. Closing a step removes its entry, so that
 * every Back has an effect.
 */
export function stepMove({ steps, own }: HistoryEntry, open: readonly string[]): StepMove | undefined {
  const same = countSame(steps, open);
  const spare = steps.length - same;
  const next = open.slice(0, same + 1);
  if (spare === 0)
    return open.length === same ? undefined : { by: 'push', entry: { steps: next, own: own + 1 } };
  // A step that opens while another closes takes over its entry.
  const leftSteps = open.length > same ? 1 : 0;
  const entries = Math.min(spare - leftSteps, own);
  return entries > 0 ? { by: 'back', entries } : { by: 'replace', entry: { steps: next, own } };
}

/** The number of equal names at the beginning of both. */
export function countSame(some: readonly string[], others: readonly string[]): number {
  const at = some.findIndex((name, index) => name !== others[index]);
  return at === -1 ? some.length : at;
}
