import { expect, test, vi } from 'vitest';
import { withDeadline } from '#platform/deadline.ts';
import { FairQueue } from './fair-queue.ts';

const fullSentence = { say: 'crowd.photos' } as const;
const refusal = {
  errorName: 'tooManyAttempts',
  message: 'Many photos are being uploaded right now. Please try again in a minute.',
};

/** Creates a queue and a list of the finished lines, in order. `ask` adds a piece of work to a line. */
function queueOf(limits: { waitingMax?: number; lineMax?: number } = {}) {
  const done: string[] = [];
  const queue = new FairQueue({ atOnce: 1, waitingMax: 300, lineMax: 300, fullSentence, ...limits });
  const ask = (line: string) =>
    queue.run(line, async () => {
      done.push(line);
      return line;
    });
  return { queue, done, ask };
}

test('a crowd in one line leaves the other lines their turns', async () => {
  const { done, ask } = queueOf();
  const crowd = Array.from({ length: 300 }, () => ask('crowd').catch(() => 'refused'));
  const others = [ask('Mary'), ask('Paul'), ask('Mary')];
  expect(await Promise.all(others)).toEqual(['Mary', 'Paul', 'Mary']);
  expect(done.filter((line) => line === 'crowd').length).toBeLessThanOrEqual(3);
  await Promise.all(crowd);
  expect(done.slice(0, 6)).toEqual(['crowd', 'Mary', 'Paul', 'crowd', 'Mary', 'crowd']);
});

test('a full line refuses work, and the others go on', async () => {
  const { ask } = queueOf({ lineMax: 2 });
  const waitingWork = [ask('crowd'), ask('crowd')];
  await expect(ask('crowd')).rejects.toMatchObject(refusal);
  expect(await Promise.all([...waitingWork, ask('Mary')])).toEqual(['crowd', 'crowd', 'Mary']);
});

test('in a full queue the last of the longest line makes room for a line with fewer waiting', async () => {
  const { ask } = queueOf({ waitingMax: 4 });
  const crowd = Array.from({ length: 4 }, () => ask('crowd').catch((error: unknown) => error));
  const [mary, paul] = [ask('Mary'), ask('Paul')];
  await expect(ask('Mary')).rejects.toMatchObject(refusal);
  expect(await Promise.all([mary, paul])).toEqual(['Mary', 'Paul']);
  const ends = await Promise.all(crowd);
  expect(ends).toEqual([
    'crowd',
    'crowd',
    expect.objectContaining(refusal),
    expect.objectContaining(refusal),
  ]);
});

test('a queue full of short lines refuses work until there is space again', async () => {
  const { ask } = queueOf({ waitingMax: 2 });
  const waitingWork = [ask('Mary'), ask('Paul')];
  await expect(ask('Nina')).rejects.toMatchObject(refusal);
  await Promise.all(waitingWork);
  expect(await ask('Nina')).toBe('Nina');
});

test('a failure reaches its caller and lets the next work begin', async () => {
  const { queue, ask } = queueOf();
  const failingWork = queue.run('Mary', () => Promise.reject(new Error('broken')));
  const next = ask('Mary');
  await expect(failingWork).rejects.toThrow('broken');
  expect(await next).toBe('Mary');
});

test('only the allowed number of pieces runs at once', async () => {
  const queue = new FairQueue({ atOnce: 2, waitingMax: 9, lineMax: 9, fullSentence });
  let [runningCount, most] = [0, 0];
  const work = async () => {
    most = Math.max(most, ++runningCount);
    await new Promise(setImmediate);
    runningCount -= 1;
  };
  await Promise.all(['Mary', 'Mary', 'Paul', 'Nina', 'Paul'].map((line) => queue.run(line, work)));
  expect(most).toBe(2);
});

test("the wait for a turn does not use the call's time", async () => {
  vi.useFakeTimers();
  const queue = new FairQueue({ atOnce: 1, waitingMax: 10, lineMax: 10, fullSentence });
  const first = Promise.withResolvers<void>();
  void queue.run('school', () => first.promise);
  const call = withDeadline(1000, () => queue.run('resident', async () => 'hashed'));
  await vi.advanceTimersByTimeAsync(10_000);
  first.resolve();
  await expect(call).resolves.toBe('hashed');
  vi.useRealTimers();
});
