import { text } from '#messages/text.ts';
import type { Bulk } from './bulk.ts';

/** The state of an act, as a sentence with its numbers. */
export function stateWords({ state, counts, total }: Bulk): string {
  const { planned, done, refused, undone, kept } = counts;
  switch (state) {
    case 'planned':
      return text('bulk.isPlanned', { count: planned, total });
    case 'running':
      return text('bulk.isRunning', { done: done + refused, total: done + refused + planned });
    case 'undoing':
      return text('bulk.isUndoing', { done: undone + kept, total: undone + kept + done });
    case 'stopped':
      return text('bulk.isStopped', { count: done, left: planned });
    case 'done':
      return refused > 0
        ? text('bulk.isPartlyDone', { count: done, refused })
        : text('bulk.isDone', { count: done });
    case 'undone':
      return kept > 0
        ? text('bulk.isPartlyUndone', { count: undone, kept })
        : text('bulk.isUndone', { count: undone });
  }
}
