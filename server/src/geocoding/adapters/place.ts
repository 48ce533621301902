/** What every service knows of an address, in whatever words. */
import type { FoundAddress } from '@fixpoint/contract/found-address.ts';
import { z } from 'zod';
import { comparedName, readAddressQuery, wordsOf } from '#geocoding/address-text.ts';
import type { AddressAt, Position } from '#geocoding/geocoder.ts';
import { readCrossing } from '#geocoding/read-crossing.ts';

/** An address as a service gives it; what it does not know is undefined. */
export interface Place extends Position {
  houseNumber?: string | undefined;
  street?: string | undefined;
  city?: string | undefined;
  state?: string | undefined;
  zip?: string | undefined;
}

/** How exactly a service knows what it found; undefined when it does not say. */
type Precision = FoundAddress['precision'];

/** As the search shows it: '12 Main Street, Riverbend', or 'City Hall, 100 Main Street, Riverbend'. */
export function foundPlace(
  place: Place & { name?: string | undefined },
  precision: Precision,
  wanted: string,
): FoundAddress {
  const { name, city, longitude, latitude } = place;
  const line = lineOf(place);
  const parts = precision === 'place' ? [name, line, city] : [line || name, city];
  const label = [...new Set(parts.filter(Boolean))].join(', ');
  return { label, longitude, latitude, ...foundAs(precision, place.street ?? name ?? '', wanted) };
}

/** The precision and, of a street, what the text asked for on it beside its name. */
export function foundAs(
  precision: Precision,
  street: string,
  wanted: string,
): Pick<FoundAddress, 'precision' | 'missing'> {
  if (precision !== 'street') return { precision };
  const words = new Set(wordsOf(comparedName(street)));
  const isOfStreet = (text: string) => text.split(' ').some((word) => words.has(word));
  const sides = readCrossing(wanted);
  if (sides !== undefined) {
    const crossStreet = sides.find((side) => !isOfStreet(side)) ?? sides[1];
    const crossName = crossStreet.replace(/(?<=^| )\p{L}/gu, (letter) => letter.toUpperCase());
    return { precision, missing: { street, crossStreet: crossName } };
  }
  const { houseNumber } = readAddressQuery(wanted);
  if (houseNumber === undefined || words.has(houseNumber)) return { precision };
  return { precision, missing: { street, houseNumber: houseNumber.toUpperCase() } };
}

/** As a request carries it; undefined when the service does not even know the street. */
export function addressOf(place: Place, source: string): AddressAt | undefined {
  const { street, city = '', state = '', zip = '', longitude, latitude } = place;
  if (!street) return undefined;
  return {
    kind: 'found',
    address: lineOf(place),
    city,
    state,
    zip,
    source,
    position: { longitude, latitude },
  };
}

function lineOf({ houseNumber, street }: Place): string {
  return [houseNumber, street].filter(Boolean).join(' ');
}

/** A GeoJSON answer of points with these properties; coordinates are longitude and latitude. */
export function featureCollection<Properties extends z.ZodType>(properties: Properties) {
  const coordinates = z.tuple([z.number(), z.number()]).rest(z.number());
  return z.object({ features: z.array(z.object({ properties, geometry: z.object({ coordinates }) })) });
}
