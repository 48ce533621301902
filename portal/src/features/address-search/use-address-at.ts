import { useQuery } from '@tanstack/react-query';
import { useStartUp } from '#api/start-up-context.ts';
import { addressAtQuery } from './address-queries.ts';
import type { MapPlace } from './find-addresses.ts';
import { useDebounced } from '@fixpoint/ui/use-debounced.ts';

const settleMs = 300;
const nowhere: MapPlace = { longitude: 0, latitude: 0 };

export interface AddressLookup {
  isLooking: boolean;
  /** Null if the place has no known address. */
  address: string | null;
}

/** The address at a place, requested after the place has been stable for a moment; null requests nothing. */
export function useAddressAt(place: MapPlace | null): AddressLookup {
  const { hasAddressSearch } = useStartUp();
  const settledPlace = useDebounced(place, settleMs);
  const isAsked = hasAddressSearch === true && settledPlace !== null;
  const { data, isPending } = useQuery({ ...addressAtQuery(settledPlace ?? nowhere), enabled: isAsked });
  const isLooking = hasAddressSearch === true && place !== null && (place !== settledPlace || isPending);
  return { isLooking, address: isLooking || place === null ? null : (data?.label ?? null) };
}
