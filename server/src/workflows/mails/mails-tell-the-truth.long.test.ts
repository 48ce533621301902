/** Random work of a day: whatever staff do, every mail is true, tells each change once, and names its reader alone. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { startTruth } from '#test/truth-of-mails.ts';

const truth = await startTruth();

const place = fc.nat(3);
const status = fc.constantFrom('new', 'doing', 'done');
const act = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('status' as const), place, status }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('undo' as const), place }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('reply' as const),
      place,
      status: fc.option(status),
      isAtOnce: fc.boolean(),
      isOfBen: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('callBack' as const), place }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('merge' as const), place, into: place }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('part' as const), place }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('bulkStatus' as const), status }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('bulkReply' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('bulkUndo' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('takeDown' as const), place }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('putBack' as const), place }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('correctContact' as const), place }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('undoContact' as const), place }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('setRole' as const),
      role: fc.constantFrom('viewer' as const, 'clerk' as const),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('pass' as const), minutes: fc.integer({ min: 1, max: 6 }) }),
  },
);

test('After any acts, undos, merges, replies, bulk acts and imports, each mail is true and tells its reader each change once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 6, maxLength: 14 }), async (acts) => {
      const day = await truth.begin();
      for (const one of acts) await day.take(one);
      await day.end();
      expect(day.faults).toEqual([]);
    }),
    {
      numRuns: 60,
      seed: 26,
      endOnFailure: true,
    },
  );
}, 300_000);
