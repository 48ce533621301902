import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { throttle } from './throttle.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** An act that ends when the test says so. */
function slowAct() {
  const ends: (() => void)[] = [];
  const act = vi.fn<() => Promise<void>>(() => new Promise<void>((end) => ends.push(end)));
  return { act, end: () => ends.shift()!() };
}

test('what is asked for once is done at once', () => {
  const { act } = slowAct();
  throttle(act, 1000).ask();
  expect(act).toHaveBeenCalledTimes(1);
});

test('ten questions within a second are two acts: the first, and one for all the others', async () => {
  const { act, end } = slowAct();
  const turns = throttle(act, 1000);
  for (let question = 0; question < 10; question += 1) turns.ask();
  end();
  await vi.advanceTimersByTimeAsync(999);
  expect(act).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(act).toHaveBeenCalledTimes(2);
  end();
  await vi.advanceTimersByTimeAsync(5000);
  expect(act).toHaveBeenCalledTimes(2);
});

test('an act that takes long is not joined by another', async () => {
  const { act, end } = slowAct();
  const turns = throttle(act, 1000);
  turns.ask();
  await vi.advanceTimersByTimeAsync(30_000);
  turns.ask();
  expect(act).toHaveBeenCalledTimes(1);
  end();
  await vi.advanceTimersByTimeAsync(1000);
  expect(act).toHaveBeenCalledTimes(2);
});

test('one that fails is followed by the next', async () => {
  const act = vi.fn<() => Promise<void>>(() => Promise.reject(new Error('no network')));
  const turns = throttle(act, 1000);
  turns.ask();
  turns.ask();
  await vi.advanceTimersByTimeAsync(1000);
  expect(act).toHaveBeenCalledTimes(2);
});

test('who has left is not answered any more', async () => {
  const { act, end } = slowAct();
  const turns = throttle(act, 1000);
  turns.ask();
  turns.ask();
  turns.stop();
  end();
  await vi.advanceTimersByTimeAsync(5000);
  expect(act).toHaveBeenCalledTimes(1);
});
