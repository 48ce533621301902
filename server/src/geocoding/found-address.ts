/** Results from the index, as the search shows them. */
import type { FoundAddress } from '@fixpoint/contract/found-address.ts';
import type { HouseRow, StreetRow } from './address-store.ts';
import type { PlaceRow } from './place-store.ts';

/** The part of an address that was asked for but does not exist on the street. */
export type Unfound = { houseNumber: string } | { crossStreet: string };

/** Only the street; `missing` is the part that was not found on it. */
export function streetFound({ name, city, longitude, latitude }: StreetRow, missing?: Unfound): FoundAddress {
  const streetResult = {
    label: labelOfStreet(name, city),
    longitude,
    latitude,
    precision: 'street',
  } as const;
  return missing === undefined ? streetResult : { ...streetResult, missing: { street: name, ...missing } };
}

export function houseFound(
  { name, city }: StreetRow,
  { houseNumber, longitude, latitude }: HouseRow,
): FoundAddress {
  return { label: labelOfStreet(`${houseNumber} ${name}`, city), longitude, latitude, precision: 'house' };
}

/** A place shows its name before its number. */
export function placeFound({ name, kind, address, city, longitude, latitude }: PlaceRow): FoundAddress {
  return {
    label: labelOfStreet(landmarkLine({ name, address }), city),
    longitude,
    latitude,
    precision: kind === 'route' ? 'street' : 'place',
    ...(kind !== '' && { kind }),
  };
}

/** The result, marked if it is only like the text. */
export function asLike(found: FoundAddress, isSure: boolean): FoundAddress {
  return isSure ? found : { ...found, isGuess: true };
}

/** The line of a place, or of a crossing, which has no address of its own. */
export function landmarkLine({ name, address }: Pick<PlaceRow, 'name' | 'address'>): string {
  return address === '' ? name : `${name}, ${address}`;
}

export function labelOfStreet(line: string, city: string): string {
  return city === '' ? line : `${line}, ${city}`;
}
