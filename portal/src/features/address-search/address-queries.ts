import { keepPreviousData, queryOptions } from '@tanstack/react-query';
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

/** The address at a place; null if it has no address. */
export function addressAtQuery(place: MapPlace) {
  return queryOptions({
    queryKey: ['address-at', place.longitude, place.latitude],
    queryFn: ({ signal }) => searchAddressAt(place, signal),
    staleTime: Number.POSITIVE_INFINITY,
    retry: 1,
    // Without a network the query fails at once, so nobody waits for it.
    networkMode: 'always',
    refetchOnReconnect: true,
  });
}
