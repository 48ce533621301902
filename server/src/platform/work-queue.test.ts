import { expect, test, vi } from 'vitest';
import { openWorkQueue, QueueFull } from './work-queue.ts';

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
  const queue = openWorkQueue({ atOnce: 1, waitingMax: 5 });
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
  const queue = openWorkQueue({ atOnce: 1, waitingMax: 0 });
  const busy = work();
  const outcome = queue.run(busy.run);
  await expect(queue.run(async () => 'never')).rejects.toThrow(QueueFull);
  busy.end();
  await outcome;
});

test('a failure gives the turn to the next one', async () => {
  const queue = openWorkQueue({ atOnce: 1, waitingMax: 1 });
  const failing = queue.run(() => Promise.reject(new Error('broken')));
  const next = queue.run(async () => 'served');
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('served');
});
