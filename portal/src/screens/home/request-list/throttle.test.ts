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

test('a single request runs at once', () => {
  const { act } = slowAct();
  throttle(act, 1000).ask();
  expect(act).toHaveBeenCalledTimes(1);
});

test('ten requests within a second run twice: the first at once, and one run for all others', async () => {
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

test('a second run waits for a slow first one', async () => {
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

test('the next run follows also after a failed one', async () => {
  const act = vi.fn<() => Promise<void>>(() => Promise.reject(new Error('no network')));
  const turns = throttle(act, 1000);
  turns.ask();
  turns.ask();
  await vi.advanceTimersByTimeAsync(1000);
  expect(act).toHaveBeenCalledTimes(2);
});

test('nothing runs after stop', async () => {
  const { act, end } = slowAct();
  const turns = throttle(act, 1000);
  turns.ask();
  turns.ask();
  turns.stop();
  end();
  await vi.advanceTimersByTimeAsync(5000);
  expect(act).toHaveBeenCalledTimes(1);
});
