import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { findAddressAt, findAddresses, type Place } from './find-addresses.ts';

const sameForMs = 10 * 60 * 1000;
const shortestText = 2;

/** Addresses for a typed text of at least two characters. A newer search cancels the older one. */
export function foundAddressesQuery(text: string, near: Place | undefined) {
  const asked = text.trim();
  return queryOptions({
    queryKey: ['found-addresses', asked, near],
    queryFn: ({ signal }) => findAddresses(asked, near, signal),
    enabled: asked.length >= shortestText,
    staleTime: sameForMs,
    placeholderData: keepPreviousData,
    retry: false,
  });
}

/** The address at a place; null if it has no address. */
export function addressAtQuery(place: Place) {
  return queryOptions({
    queryKey: ['address-at', place.longitude, place.latitude],
    queryFn: ({ signal }) => findAddressAt(place, signal),
    staleTime: Number.POSITIVE_INFINITY,
    retry: 1,
    // Without a network the query fails at once, so nobody waits for it.
    networkMode: 'always',
    refetchOnReconnect: true,
  });
}
