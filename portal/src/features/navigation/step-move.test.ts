import { expect, test } from 'vitest';
import type { HistoryEntry } from './history-entry.ts';
import { stepMove } from './step-move.ts';

/** An entry that was pushed step by step. */
const at = (...steps: string[]): HistoryEntry => ({ steps, own: steps.length });
/** An entry that an address opened. */
const shared: HistoryEntry = { steps: ['request=5'], own: 0 };
const push = (...steps: string[]) => ({ by: 'push', entry: at(...steps) });
const replace = (entry: HistoryEntry) => ({ by: 'replace', entry });
const back = (entries: number) => ({ by: 'back', entries });

test.each([
  ['what is said already needs no move', at('list'), ['list'], undefined],
  ['what is opened is pushed', at(), ['list'], push('list')],
  ['two that are opened are pushed one by one', at(), ['list', 'request=5'], push('list')],
  ['what is closed is gone back from', at('list', 'request=5'), ['list'], back(1)],
  ['all that is closed is gone back from at once', at('list', 'request=5'), [], back(2)],
  ['what is opened in the place of another takes its entry', at('create'), ['modal'], replace(at('modal'))],
  ['another request takes the entry of the first', at('request=5'), ['request=7'], replace(at('request=7'))],
  ['what lay below goes too', at('list', 'request=5'), ['create'], back(1)],
  ['what an address has opened is closed where it is', shared, [], replace({ steps: [], own: 0 })],
  [
    'what opens over it is a step of our own',
    shared,
    ['request=5', 'menu'],
    { by: 'push', entry: { steps: ['request=5', 'menu'], own: 1 } },
  ],
  ['all of it is closed: first our own', { steps: ['request=5', 'menu'], own: 1 }, [], back(1)],
])('%s', (_, entry, open, move) => expect(stepMove(entry, open)).toEqual(move));

test('after a few moves the history matches the open steps, in every combination', () => {
  const names = ['list', 'create', 'request=5', 'modal'];
  const stacks = names.flatMap((one) => [[], [one], ...names.map((other) => [one, other])]);
  for (const before of stacks) {
    for (const open of stacks) {
      // Our own entries, the present one last.
      const entries = [at(), ...before.map((_, index) => at(...before.slice(0, index + 1)))];
      for (let move = stepMove(entries.at(-1)!, open), moves = 0; move; moves += 1) {
        expect(moves).toBeLessThan(5);
        if (move.by === 'back') entries.splice(-move.entries);
        else entries.splice(entries.length - (move.by === 'replace' ? 1 : 0), 1, move.entry);
        move = stepMove(entries.at(-1)!, open);
      }
      expect(entries.map(({ steps }) => steps)).toEqual(
        [[], ...open].map((_, index) => open.slice(0, index)),
      );
    }
  }
});
