import { useQuery } from '@tanstack/react-query';
import { useStartUp } from '#api/start-up-context.ts';
import { addressAtQuery, storedStreetQuery } from './address-queries.ts';
import type { MapPlace } from './find-addresses.ts';
import { useDebounced } from '@fixpoint/ui/use-debounced.ts';

const settleMs = 300;
const nowhere: MapPlace = { longitude: 0, latitude: 0 };

export interface AddressLookup {
  isLooking: boolean;
  /** Null if the place has no known address. */
  address: string | null;
  /** The street alone, without a network from what the device has stored; null if it is unknown. */
  street: string | null;
}

/** The address at a place, requested after the place has been stable for a moment; null requests nothing. */
export function useAddressAt(place: MapPlace | null): AddressLookup {
  const startUp = useStartUp();
  const { hasAddressSearch } = startUp;
  const settledPlace = useDebounced(place, settleMs);
  const isAsked = hasAddressSearch === true && settledPlace !== null;
  const { data, isPending, isError } = useQuery({
    ...addressAtQuery(settledPlace ?? nowhere),
    enabled: isAsked,
  });
  const { data: street } = useQuery({
    ...storedStreetQuery(startUp, settledPlace ?? nowhere),
    enabled: isAsked && isError,
  });
  const isLooking = hasAddressSearch === true && place !== null && (place !== settledPlace || isPending);
  if (isLooking || place === null) return { isLooking, address: null, street: null };
  return { isLooking, address: data?.label ?? null, street: data?.street ?? street ?? null };
}
