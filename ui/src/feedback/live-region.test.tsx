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

test('a message is announced politely or at once', () => {
  render(<LiveRegion />);
  act(() => announce('Pin placed'));
  act(() => announce('The connection is lost', 'assertive'));
  expect(screen.getByRole('status').textContent).toBe('Pin placed');
  expect(screen.getByRole('alert').textContent).toBe('The connection is lost');
});

test('screen readers notice when the same sentence is announced again', () => {
  render(<LiveRegion />);
  act(() => announce('Pin placed'));
  const first = screen.getByText('Pin placed');
  act(() => announce('Pin placed'));
  expect(screen.getByText('Pin placed')).not.toBe(first);
});

test('outdated announcements are removed', () => {
  render(<LiveRegion />);
  act(() => announce('Pin placed'));
  act(() => announce('The connection is lost', 'assertive'));
  act(hush);
  expect(screen.getByRole('status').textContent).toBe('');
  expect(screen.getByRole('alert').textContent).toBe('');
});

test('content at the lower edge makes space for a toast while it is shown', () => {
  const room = () => document.documentElement.style.getPropertyValue('--toast-room');
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 700, 300, 44));
  vi.stubGlobal('innerHeight', 768);
  render(<Toaster closeLabel="Close" />);
  act(() => toast('One'));
  expect(room()).toBe('68px');
  act(() => void vi.advanceTimersByTime(4000));
  expect(room()).toBe('0px');
});

test('a toast disappears after four seconds, counted from the last one', () => {
  render(<Toaster closeLabel="Close" />);
  act(() => toast('One'));
  act(() => void vi.advanceTimersByTime(3999));
  act(() => toast('Two'));
  act(() => void vi.advanceTimersByTime(3999));
  expect(screen.getByText('Two')).toBeTruthy();
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.queryByText('Two')).toBeNull();
});
