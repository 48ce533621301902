import { setImmediate as othersTurn } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { largeBytes, openLargeAnswers } from './large-answers.ts';

const never = new Promise<void>(() => undefined);

test('If a caller hangs up while another answer is made, nothing is read for them', async () => {
  const queueLargeAnswer = openLargeAnswers();
  const queueAnswer = (accountId: number, sentPromise: Promise<void>, read: () => Promise<string>) =>
    queueLargeAnswer(
      largeBytes + 1,
      { session: { clientId: 1, accountId, webSecurityLevel: 1 }, whenSent: () => sentPromise },
      async (use) => use(await read()),
    ).inTurn((text) => Promise.resolve(text));
  const madePromise = Promise.withResolvers<string>();
  const hungUp = Promise.withResolvers<void>();
  const readSecond = vi.fn<() => Promise<string>>().mockResolvedValue('second');
  const first = queueAnswer(1, never, () => madePromise.promise);
  const second = queueAnswer(2, hungUp.promise, readSecond);
  const third = queueAnswer(3, never, () => Promise.resolve('third'));
  // Waits until all of them have their places.
  await othersTurn();
  hungUp.resolve();
  madePromise.resolve('first');
  await expect(second).rejects.toThrow('hung up');
  expect(await Promise.all([first, third])).toEqual(['first', 'third']);
  expect(readSecond).not.toHaveBeenCalled();
});
