import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { announce, hush } from './announce.ts';
import { LiveRegion } from './live-region.tsx';
import { toast } from './toast.ts';
import { Toaster } from './toaster.tsx';

beforeEach(() => vi.useFakeTimers());

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('what happened is said, politely or at once', () => {
  render(<LiveRegion />);
  act(() => announce('Pin placed'));
  act(() => announce('The connection is lost', 'assertive'));
  expect(screen.getByRole('status').textContent).toBe('Pin placed');
  expect(screen.getByRole('alert').textContent).toBe('The connection is lost');
});

test('the same sentence again is a change that a screen reader notices', () => {
  render(<LiveRegion />);
  act(() => announce('Pin placed'));
  const first = screen.getByText('Pin placed');
  act(() => announce('Pin placed'));
  expect(screen.getByText('Pin placed')).not.toBe(first);
});

test('what is over is not found there any more', () => {
  render(<LiveRegion />);
  act(() => announce('Pin placed'));
  act(() => announce('The connection is lost', 'assertive'));
  act(hush);
  expect(screen.getByRole('status').textContent).toBe('');
  expect(screen.getByRole('alert').textContent).toBe('');
});

test('a toast goes after four seconds, counted from the last one', () => {
  render(<Toaster />);
  act(() => toast('One'));
  act(() => void vi.advanceTimersByTime(3999));
  act(() => toast('Two'));
  act(() => void vi.advanceTimersByTime(3999));
  expect(screen.getByText('Two')).toBeTruthy();
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.queryByText('Two')).toBeNull();
});
