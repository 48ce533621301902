import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { StartUpContext } from '#api/start-up-context.ts';
import { useAddressAt } from './use-address-at.ts';

vi.mock('@fixpoint/ui/map/nearest-street.ts', () => ({ nearestStoredStreet: async () => 'Vance Street' }));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const place = { longitude: -93.25, latitude: 44.95 };

function Address() {
  const { address, street, isLooking } = useAddressAt(place);
  return <p>{isLooking ? 'looking' : `${address} ${street}`}</p>;
}

test('without a network the nearest street that the device has stored replaces the address at once', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const fetch = vi.fn<() => Promise<Response>>(async () => Promise.reject(new TypeError('offline')));
  vi.stubGlobal('fetch', fetch);
  const source = {
    kind: 'tiles',
    url: '/{z}/{x}/{y}.mvt',
    attribution: '',
    minZoom: 0,
    maxZoom: 15,
  } as const;
  const startUp = { hasAddressSearch: true, basemaps: { streets: source, hybrid: source } };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <StartUpContext value={startUp}>
        <Address />
      </StartUpContext>
    </QueryClientProvider>,
  );
  expect(await screen.findByText('null Vance Street')).toBeTruthy();
  expect(fetch).toHaveBeenCalledTimes(1);
});
