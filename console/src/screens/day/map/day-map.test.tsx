import '@fixpoint/ui/test/patient-queries.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { StartUpContext } from '#api/start-up.ts';
import { DayMap } from './day-map.tsx';

const tiles = { kind: 'tiles', url: '/{z}/{x}/{y}.mvt', attribution: '', minZoom: 3, maxZoom: 14 } as const;

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A day without cases, on a map whose municipality is not loaded yet. */
function showEmptyDay(answer: () => Promise<Response>): void {
  vi.stubGlobal('fetch', answer);
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <StartUpContext value={{ basemaps: { streets: tiles, hybrid: tiles } }}>
        <DayMap stops={[]} openedId={undefined} from={undefined} />
      </StartUpContext>
    </QueryClientProvider>,
  );
}

test('while the municipality of an empty day loads, the map says that it loads', () => {
  showEmptyDay(() => new Promise(() => undefined));
  expect(screen.getByRole('status', { name: 'Loading the map' })).toBeTruthy();
});

test('if the municipality of an empty day fails to load, the map says so', async () => {
  showEmptyDay(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(await screen.findByText(/^The map cannot be drawn here/)).toBeTruthy();
});
