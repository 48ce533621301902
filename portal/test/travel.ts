/** Moves through the browser's history, and reads its open steps. */
import { act } from '@testing-library/react';
import { expect, vi } from 'vitest';

/** Moves, and waits until the browser has. */
async function go(delta: number): Promise<void> {
  const gone = new Promise((resolve) => {
    addEventListener('popstate', resolve, { once: true });
  });
  act(() => history.go(delta));
  await act(() => gone);
}

export const goBack = (entries = 1) => go(-entries);
export const goForward = (entries = 1) => go(entries);

/** The open steps of the present entry. */
export const steps = () => (history.state as { usr: { steps: string[] } | null } | null)?.usr?.steps ?? [];

/** Waits until exactly these steps are open. */
export async function expectSteps(...open: string[]): Promise<void> {
  await vi.waitFor(() => expect(steps()).toEqual(open));
}
