/** The common fields of addresses from all services. */
import type { FoundAddress } from '@fixpoint/contract/found-address.ts';
import { z } from 'zod';
import { comparedName, addressWords } from '#platform/text/compared-name.ts';
import { readAddressQuery } from '#geocoding/address-text.ts';
import type { AddressAt, Position } from '#geocoding/geocoder.ts';
import { readCrossing } from '#geocoding/read-crossing.ts';

/** An address from a service; unknown fields are undefined. */
export interface ServicePlace extends Position {
  houseNumber?: string | undefined;
  street?: string | undefined;
  city?: string | undefined;
  state?: string | undefined;
  zip?: string | undefined;
}

/** The precision of a result; undefined if the service does not say. */
type Precision = FoundAddress['precision'];

/** As the search shows it: '12 Main Street, Riverbend', or 'City Hall, 100 Main Street, Riverbend'. */
export function foundPlace(
  place: ServicePlace & { name?: string | undefined },
  precision: Precision,
  searchText: string,
): FoundAddress {
  const { name, city, longitude, latitude } = place;
  const line = lineOf(place);
  const parts = precision === 'place' ? [name, line, city] : [line || name, city];
  const label = [...new Set(parts.filter(Boolean))].join(', ');
  return { label, longitude, latitude, ...foundAs(precision, place.street ?? name ?? '', searchText) };
}

/** The precision and, for a street, the part of the text that was not found on it. */
export function foundAs(
  precision: Precision,
  street: string,
  searchText: string,
): Pick<FoundAddress, 'precision' | 'missing'> {
  if (precision !== 'street') return { precision };
  const words = new Set(addressWords(comparedName(street)));
  const isOfStreet = (text: string) => text.split(' ').some((word) => words.has(word));
  const sides = readCrossing(searchText);
  if (sides !== undefined) {
    const crossStreet = sides.find((side) => !isOfStreet(side)) ?? sides[1];
    const crossName = crossStreet.replace(/(?<=^| )\p{L}/gu, (letter) => letter.toUpperCase());
    return { precision, missing: { street, crossStreet: crossName } };
  }
  const { houseNumber } = readAddressQuery(searchText);
  if (houseNumber === undefined || words.has(houseNumber)) return { precision };
  return { precision, missing: { street, houseNumber: houseNumber.toUpperCase() } };
}

/** The address for a request; undefined if not even the street is known. */
export function addressOfPlace(place: ServicePlace, source: string): AddressAt | undefined {
  const { street, city = '', state = '', zip = '', longitude, latitude } = place;
  if (!street) return undefined;
  return {
    kind: 'found',
    address: lineOf(place),
    street,
    city,
    state,
    zip,
    source,
    position: { longitude, latitude },
  };
}

function lineOf({ houseNumber, street }: ServicePlace): string {
  return [houseNumber, street].filter(Boolean).join(' ');
}

/** A GeoJSON answer of points with these properties; coordinates are longitude and latitude. */
export function featureCollection<Properties extends z.ZodType>(properties: Properties) {
  const coordinates = z.tuple([z.number(), z.number()]).rest(z.number());
  return z.object({ features: z.array(z.object({ properties, geometry: z.object({ coordinates }) })) });
}
