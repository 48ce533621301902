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
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
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

test('what stands at the lower edge makes room for a toast while it is there', () => {
  const room = () => document.documentElement.style.getPropertyValue('--toast-room');
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 700, 300, 44));
  vi.stubGlobal('innerHeight', 768);
  render(<Toaster />);
  act(() => toast('One'));
  expect(room()).toBe('68px');
  act(() => void vi.advanceTimersByTime(4000));
  expect(room()).toBe('0px');
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
