import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Gathering } from './gathering.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('items that arrive together are handed over together after a pause, each once', () => {
  const gathering = new Gathering<number>();
  const handOver = vi.fn<(items: number[]) => void>();
  for (const id of [1, 2, 1]) gathering.add(id, handOver);
  vi.advanceTimersByTime(249);
  expect(handOver).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(handOver.mock.calls).toEqual([[[1, 2]]]);
  gathering.add(3, handOver);
  vi.advanceTimersByTime(250);
  expect(handOver.mock.calls[1]).toEqual([[3]]);
});

test('items that keep arriving are handed over once per second, and none is lost', () => {
  const gathering = new Gathering<number>();
  const handOver = vi.fn<(items: number[]) => void>();
  for (let id = 0; id < 30; id++) {
    gathering.add(id, handOver);
    vi.advanceTimersByTime(100);
  }
  expect(handOver).toHaveBeenCalledTimes(3);
  vi.advanceTimersByTime(250);
  expect(handOver.mock.calls.flat(2)).toEqual(Array.from({ length: 30 }, (_, id) => id));
});

test('nothing is handed over after the stop', () => {
  const gathering = new Gathering<number>();
  const handOver = vi.fn<(items: number[]) => void>();
  gathering.add(1, handOver);
  gathering.stop();
  vi.advanceTimersByTime(2000);
  expect(handOver).not.toHaveBeenCalled();
});
