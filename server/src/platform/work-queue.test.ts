import { expect, test, vi } from 'vitest';
import { openWorkQueue } from './work-queue.ts';

const fullSentence = 'Please try again in a minute.';

/** Work that ends when the test says so. */
function work() {
  const { promise, resolve } = Promise.withResolvers<string>();
  let isStarted = false;
  const run = () => {
    isStarted = true;
    return promise;
  };
  return { run, end: () => resolve('done'), isStarted: () => isStarted };
}

test('no more runs at once than is allowed, and who waits is served in order', async () => {
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

test('who would wait behind too many is told at once', async () => {
  const queue = openWorkQueue({ atOnce: 1, waitingMax: 0, fullSentence });
  const busy = work();
  const outcome = queue.run(busy.run);
  await expect(queue.run(async () => 'never')).rejects.toMatchObject({
    errorName: 'tooManyAttempts',
    message: fullSentence,
  });
  busy.end();
  await outcome;
});

test('a failure gives the turn to the next one', async () => {
  const queue = openWorkQueue({ atOnce: 1, waitingMax: 1, fullSentence });
  const failing = queue.run(() => Promise.reject(new Error('broken')));
  const next = queue.run(async () => 'served');
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('served');
});
