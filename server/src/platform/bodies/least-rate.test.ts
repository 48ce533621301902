import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LeastRate } from './least-rate.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A second of patience, and 1,000 bytes a second. */
function watch() {
  const tellTooSlow = vi.fn<() => void>();
  return { tellTooSlow, rate: new LeastRate({ patienceMs: 1000, bytesPerSecond: 1000 }, tellTooSlow) };
}

test('where nothing moves, patience ends, and is told once', () => {
  const { tellTooSlow } = watch();
  vi.advanceTimersByTime(990);
  expect(tellTooSlow).not.toHaveBeenCalled();
  vi.advanceTimersByTime(5000);
  expect(tellTooSlow).toHaveBeenCalledOnce();
});

test('what moves fast enough goes on, and what is a little slower does not', () => {
  const [fast, slow] = [watch(), watch()];
  for (let tenths = 0; tenths < 300; tenths += 1) {
    vi.advanceTimersByTime(100);
    fast.rate.move(100);
    slow.rate.move(90);
  }
  expect(fast.tellTooSlow).not.toHaveBeenCalled();
  expect(slow.tellTooSlow).toHaveBeenCalled();
});

test('much at once buys no more than the patience that there was', () => {
  const { rate, tellTooSlow } = watch();
  rate.move(1_000_000);
  vi.advanceTimersByTime(1000);
  expect(tellTooSlow).toHaveBeenCalled();
});

test('who is made to wait loses no time, and nobody is blamed who is done', () => {
  const [waiting, done] = [watch(), watch()];
  waiting.rate.pause();
  done.rate.stop();
  vi.advanceTimersByTime(10_000);
  expect(done.tellTooSlow).not.toHaveBeenCalled();
  expect(waiting.tellTooSlow).not.toHaveBeenCalled();
  waiting.rate.resume();
  vi.advanceTimersByTime(1000);
  expect(waiting.tellTooSlow).toHaveBeenCalled();
});
