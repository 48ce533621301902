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
  ['if the open steps are already in the history, nothing moves', at('list'), ['list'], undefined],
  ['an opened step is pushed', at(), ['list'], push('list')],
  ['two opened steps are pushed one by one', at(), ['list', 'request=5'], push('list')],
  ['a closed step goes back one entry', at('list', 'request=5'), ['list'], back(1)],
  ['several closed steps go back at once', at('list', 'request=5'), [], back(2)],
  ['a step that replaces another step replaces its entry', at('create'), ['modal'], replace(at('modal'))],
  [
    'another request replaces the entry of the first request',
    at('request=5'),
    ['request=7'],
    replace(at('request=7')),
  ],
  ['a replaced stack of steps first goes back', at('list', 'request=5'), ['create'], back(1)],
  ['a step that an address opened is closed in its own entry', shared, [], replace({ steps: [], own: 0 })],
  [
    'a step over one that an address opened is pushed',
    shared,
    ['request=5', 'menu'],
    { by: 'push', entry: { steps: ['request=5', 'menu'], own: 1 } },
  ],
  [
    'if both are closed, the pushed step goes back first',
    { steps: ['request=5', 'menu'], own: 1 },
    [],
    back(1),
  ],
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
