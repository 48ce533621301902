import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LeastRate } from './least-rate.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Watches with a second of patience and 1,000 bytes a second. */
function watch() {
  const tellTooSlow = vi.fn<() => void>();
  return { tellTooSlow, rate: new LeastRate({ patienceMs: 1000, bytesPerSecond: 1000 }, tellTooSlow) };
}

test('without any bytes, patience ends and is reported once', () => {
  const { tellTooSlow } = watch();
  vi.advanceTimersByTime(990);
  expect(tellTooSlow).not.toHaveBeenCalled();
  vi.advanceTimersByTime(5000);
  expect(tellTooSlow).toHaveBeenCalledOnce();
});

test('a transfer at the least rate continues, and a slightly slower one does not', () => {
  const [fast, slow] = [watch(), watch()];
  for (let tenths = 0; tenths < 300; tenths += 1) {
    vi.advanceTimersByTime(100);
    fast.rate.move(100);
    slow.rate.move(90);
  }
  expect(fast.tellTooSlow).not.toHaveBeenCalled();
  expect(slow.tellTooSlow).toHaveBeenCalled();
});

test('many bytes at once extend the time no further than the patience', () => {
  const { rate, tellTooSlow } = watch();
  rate.move(1_000_000);
  vi.advanceTimersByTime(1000);
  expect(tellTooSlow).toHaveBeenCalled();
});

test('a paused transfer loses no time, and a stopped one is never reported', () => {
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
