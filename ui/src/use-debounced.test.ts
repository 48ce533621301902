import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useDebounced } from './use-debounced.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const type = (first: string) =>
  renderHook(({ text }: { text: string }) => useDebounced(text, 200), { initialProps: { text: first } });
const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));

test('the typed text is returned after the pause, and not a moment before', () => {
  const { result, rerender } = type('');
  rerender({ text: 'b' });
  pass(199);
  expect(result.current).toBe('');
  pass(1);
  expect(result.current).toBe('b');
});

test('each key restarts the pause, so that intermediate texts are never returned', () => {
  const { result, rerender } = type('');
  const seen: string[] = [];
  for (const text of ['b', 'br', 'bri', 'brid']) {
    rerender({ text });
    pass(150);
    seen.push(result.current);
  }
  expect(seen).toEqual(['', '', '', '']);
  pass(50);
  expect(result.current).toBe('brid');
  expect(vi.getTimerCount()).toBe(0);
});

test('leaving the field leaves no timer behind', () => {
  const { rerender, unmount } = type('');
  rerender({ text: 'b' });
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});
