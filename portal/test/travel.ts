/** Goes through the browser's history, and reads in it what is open. */
import { act } from '@testing-library/react';
import { expect, vi } from 'vitest';

/** Goes, and waits until the browser has. */
async function go(delta: number): Promise<void> {
  const gone = new Promise((resolve) => {
    addEventListener('popstate', resolve, { once: true });
  });
  act(() => history.go(delta));
  await act(() => gone);
}

export const goBack = (entries = 1) => go(-entries);
export const goForward = (entries = 1) => go(entries);

/** What the present entry says is open. */
export const steps = () => (history.state as { usr: { steps: string[] } | null } | null)?.usr?.steps ?? [];

/** Waits until it is this, and no more. */
export async function expectSteps(...open: string[]): Promise<void> {
  await vi.waitFor(() => expect(steps()).toEqual(open));
}
