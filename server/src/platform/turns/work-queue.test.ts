import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { openWorkQueue } from './work-queue.ts';

const fullSentence = { say: 'crowd.photos' } as const;

/** Work that ends on command. */
function work() {
  const { promise, resolve } = Promise.withResolvers<string>();
  let isStarted = false;
  const run = () => {
    isStarted = true;
    return promise;
  };
  return { run, end: () => resolve('done'), isStarted: () => isStarted };
}

test('only the allowed number of pieces runs at once, and waiting work is served in order', async () => {
  const queue = openWorkQueue({ atOnce: 1, waitingMax: 5, fullSentence });
  const [first, second, third] = [work(), work(), work()];
  const outcomes = [first, second, third].map((piece) => queue.run(piece.run));
  await vi.waitFor(() => expect(first.isStarted()).toBe(true));
  expect([second.isStarted(), third.isStarted()]).toEqual([false, false]);
  first.end();
  await outcomes[0];
  await vi.waitFor(() => expect(second.isStarted()).toBe(true));
  expect(third.isStarted()).toBe(false);
  second.end();
  third.end();
  expect(await Promise.all(outcomes)).toEqual(['done', 'done', 'done']);
});

test.each([0, 1, 3])(
  'a caller who would wait behind more than %i is refused at once, until there is space again',
  async (most) => {
    const queue = openWorkQueue({ atOnce: 2, waitingMax: most, fullSentence });
    const pieces = Array.from({ length: 2 + most }, work);
    const outcomes = pieces.map((piece) => queue.run(piece.run));
    const refusal = {
      errorName: 'tooManyAttempts',
      message: 'Many photos are being uploaded right now. Please try again in a minute.',
    };
    await expect(queue.run(async () => 'never')).rejects.toMatchObject(refusal);
    pieces[0]!.end();
    await outcomes[0];
    await nextTurn();
    const lateWork = queue.run(async () => 'served');
    for (const piece of pieces) piece.end();
    expect(await Promise.all([...outcomes, lateWork])).toEqual([...pieces.map(() => 'done'), 'served']);
  },
);

test('a failure lets the next one begin', async () => {
  const queue = openWorkQueue({ atOnce: 1, waitingMax: 1, fullSentence });
  const failingWork = queue.run(() => Promise.reject(new Error('broken')));
  const next = queue.run(async () => 'served');
  await expect(failingWork).rejects.toThrow('broken');
  expect(await next).toBe('served');
});
