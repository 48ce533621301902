import { expect, test, vi } from 'vitest';
import { anySignal } from './any-signal.ts';

test('what is asked for is given up when any of those who wait for it gives up, for their reason', () => {
  const [one, other] = [new AbortController(), new AbortController()];
  const signal = anySignal(one.signal, other.signal);
  expect(signal.aborted).toBe(false);
  other.abort('gone');
  one.abort('later');
  expect([signal.aborted, signal.reason]).toEqual([true, 'gone']);
});

test('it is given up at once when somebody has given up before', () => {
  const signal = anySignal(new AbortController().signal, AbortSignal.abort('before'));
  expect([signal.aborted, signal.reason]).toEqual([true, 'before']);
});

test('who waits for longer is not waited for any more', () => {
  const [short, long] = [new AbortController(), new AbortController()];
  const heard = vi.fn<() => void>();
  anySignal(long.signal, short.signal).addEventListener('abort', heard);
  short.abort();
  long.abort();
  expect(heard).toHaveBeenCalledTimes(1);
});
