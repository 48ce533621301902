import { expect, test, vi } from 'vitest';
import { countListeners } from '#test/listeners.ts';
import { anySignal } from './any-signal.ts';

test('the signal aborts when any of the given signals aborts, with its reason', () => {
  const [one, other] = [new AbortController(), new AbortController()];
  const signal = anySignal(one.signal, other.signal);
  expect(signal.aborted).toBe(false);
  other.abort('gone');
  one.abort('later');
  expect([signal.aborted, signal.reason]).toEqual([true, 'gone']);
});

test('the signal is aborted at once if one was aborted before', () => {
  const signal = anySignal(new AbortController().signal, AbortSignal.abort('before'));
  expect([signal.aborted, signal.reason]).toEqual([true, 'before']);
});

test('after an abort no listener is left on the other signals, nor if one was aborted before', () => {
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

test('later aborts of the other signals are ignored', () => {
  const [short, long] = [new AbortController(), new AbortController()];
  const heard = vi.fn<() => void>();
  anySignal(long.signal, short.signal).addEventListener('abort', heard);
  short.abort();
  long.abort();
  expect(heard).toHaveBeenCalledTimes(1);
});
