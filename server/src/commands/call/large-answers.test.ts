import { setImmediate as othersTurn } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { largeBytes, openLargeAnswers } from './large-answers.ts';

const never = new Promise<void>(() => undefined);

test('If a caller hangs up while another answer is made, nothing is read for them', async () => {
  const queueLargeAnswer = openLargeAnswers();
  const queued = (accountId: number, sent: Promise<void>, read: () => Promise<string>) =>
    queueLargeAnswer(
      largeBytes + 1,
      { session: { clientId: 1, accountId, webSecurityLevel: 1 }, whenSent: () => sent },
      async (use) => use(await read()),
    ).inTurn((text) => Promise.resolve(text));
  const made = Promise.withResolvers<string>();
  const hungUp = Promise.withResolvers<void>();
  const readSecond = vi.fn<() => Promise<string>>().mockResolvedValue('second');
  const first = queued(1, never, () => made.promise);
  const second = queued(2, hungUp.promise, readSecond);
  const third = queued(3, never, () => Promise.resolve('third'));
  // Waits until all of them have their places.
  await othersTurn();
  hungUp.resolve();
  made.resolve('first');
  await expect(second).rejects.toThrow('hung up');
  expect(await Promise.all([first, third])).toEqual(['first', 'third']);
  expect(readSecond).not.toHaveBeenCalled();
});
