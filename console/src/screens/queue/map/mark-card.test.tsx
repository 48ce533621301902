import { findRequests } from '@fixpoint/contract/desk/queue/find-requests.ts';
import * as z from 'zod/mini';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { aRow } from '#test/one-case.ts';
import { MarkCard } from './mark-card.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('the mark under the pointer is told by number at once, and by work type and status when they are loaded', async () => {
  let answer = (_response: Response): void => undefined;
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MarkCard requestId={1192} x={10} y={10} isLeft={false} />
    </QueryClientProvider>,
  );
  expect(screen.getByText('1192')).toBeTruthy();
  const found = { requests: [aRow(1192)], next: null, previous: null };
  await vi.waitFor(() => {
    answer(Response.json(z.encode(findRequests.result, found)));
    expect(screen.getByText('Pothole')).toBeTruthy();
  });
  expect(screen.getByText('In Progress')).toBeTruthy();
});
