import type { QueryClient } from '@tanstack/react-query';
import { addressAtQuery, storedStreetKey } from '#features/address-search/address-queries.ts';
import type { HomePin } from './home-state.ts';
import { isVague } from './is-vague.ts';

/**
 * The pin's address, if it was chosen or looked up while the form was open. Without a network, the nearest
 * street that the device knows. Otherwise empty.
 */
export function addressOfPin(pin: HomePin, queries: QueryClient): string {
  if (pin.address !== null) return pin.address;
  const foundAddress = queries.getQueryData(addressAtQuery(pin.position).queryKey);
  const storedStreet = queries.getQueryData<string | null>(storedStreetKey(pin.position));
  return (isVague(pin) ? foundAddress?.street : undefined) ?? foundAddress?.label ?? storedStreet ?? '';
}

/**
 * The resident's words for the place, if the server does not find them by the position: a result of the
 * search, or the street of a vague pin. Otherwise undefined.
 */
export function chosenAddressOf(pin: HomePin, queries: QueryClient): string | undefined {
  const isChosen = pin.address !== null || isVague(pin);
  return (isChosen && addressOfPin(pin, queries)) || undefined;
}
