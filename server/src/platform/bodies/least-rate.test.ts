import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LeastRate } from './least-rate.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Watches with a second of patience and 1,000 bytes a second. */
function watch() {
  const refuseTooSlow = vi.fn<() => void>();
  return {
    refuseTooSlow,
    rate: new LeastRate({ patienceMs: 1000, bytesPerSecond: 1000 }, refuseTooSlow),
  };
}

test('without any bytes, patience ends and is reported once', () => {
  const { refuseTooSlow } = watch();
  vi.advanceTimersByTime(990);
  expect(refuseTooSlow).not.toHaveBeenCalled();
  vi.advanceTimersByTime(5000);
  expect(refuseTooSlow).toHaveBeenCalledOnce();
});

test('a transfer at the least rate continues, and a slightly slower one does not', () => {
  const [fast, slow] = [watch(), watch()];
  for (let tenths = 0; tenths < 300; tenths += 1) {
    vi.advanceTimersByTime(100);
    fast.rate.move(100);
    slow.rate.move(90);
  }
  expect(fast.refuseTooSlow).not.toHaveBeenCalled();
  expect(slow.refuseTooSlow).toHaveBeenCalled();
});

test('many bytes at once extend the time no further than the patience', () => {
  const { rate, refuseTooSlow } = watch();
  rate.move(1_000_000);
  vi.advanceTimersByTime(1000);
  expect(refuseTooSlow).toHaveBeenCalled();
});

test('a paused transfer loses no time, and a stopped one is never reported', () => {
  const [waitingWatch, doneWatch] = [watch(), watch()];
  waitingWatch.rate.pause();
  doneWatch.rate.stop();
  vi.advanceTimersByTime(10_000);
  expect(doneWatch.refuseTooSlow).not.toHaveBeenCalled();
  expect(waitingWatch.refuseTooSlow).not.toHaveBeenCalled();
  waitingWatch.rate.resume();
  vi.advanceTimersByTime(1000);
  expect(waitingWatch.refuseTooSlow).toHaveBeenCalled();
});
