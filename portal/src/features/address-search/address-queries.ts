// chunk: reporting
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { StartUpDocument } from '@fixpoint/contract/start-up.ts';
import { searchAddressAt, searchAddresses, type MapPlace } from './find-addresses.ts';

const sameForMs = 10 * 60 * 1000;
const shortestText = 2;

/** Addresses for a typed text of at least two characters. A newer search cancels the older one. */
export function foundAddressesQuery(text: string, near: MapPlace | undefined) {
  const searchText = text.trim();
  return queryOptions({
    queryKey: ['found-addresses', searchText, near],
    queryFn: ({ signal }) => searchAddresses(searchText, near, signal),
    enabled: searchText.length >= shortestText,
    staleTime: sameForMs,
    placeholderData: keepPreviousData,
    retry: false,
  });
}

export function storedStreetKey({ longitude, latitude }: MapPlace) {
  return ['stored-street', longitude, latitude] as const;
}

/** The nearest street on the map that the device has stored; null without one. */
export function storedStreetQuery(startUp: StartUpDocument, place: MapPlace) {
  return queryOptions({
    queryKey: storedStreetKey(place),
    queryFn: async (): Promise<string | null> =>
      (await import('./stored-street.ts')).storedStreet(startUp, place),
    retry: false,
    networkMode: 'always',
  });
}

/** The address at a place; null if it has no address. */
export function addressAtQuery(place: MapPlace) {
  return queryOptions({
    queryKey: ['address-at', place.longitude, place.latitude],
    queryFn: ({ signal }) => searchAddressAt(place, signal),
    staleTime: Number.POSITIVE_INFINITY,
    // Without a network the query fails at once, so nobody waits for it.
    retry: (failures) => navigator.onLine && failures < 1,
    networkMode: 'always',
    refetchOnReconnect: true,
  });
}
