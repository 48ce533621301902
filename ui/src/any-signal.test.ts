import { expect, test, vi } from 'vitest';
import { countListeners } from '#test/listeners.ts';
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

test('once one has given up nobody listens to the others any more, nor where one had before', () => {
  const [short, long, never] = [new AbortController(), new AbortController(), new AbortController()];
  const listeners = countListeners([short.signal, long.signal, never.signal], 'abort');
  anySignal(long.signal, short.signal, never.signal);
  expect(listeners()).toBe(3);
  short.abort();
  expect(listeners()).toBe(0);
  anySignal(short.signal, long.signal);
  expect(listeners()).toBe(0);
  vi.restoreAllMocks();
});

test('who waits for longer is not waited for any more', () => {
  const [short, long] = [new AbortController(), new AbortController()];
  const heard = vi.fn<() => void>();
  anySignal(long.signal, short.signal).addEventListener('abort', heard);
  short.abort();
  long.abort();
  expect(heard).toHaveBeenCalledTimes(1);
});
