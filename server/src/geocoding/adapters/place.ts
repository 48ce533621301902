/** What every service knows of an address, in whatever words. */
import type { FoundAddress } from '@fixpoint/contract/start-up.ts';
import { z } from 'zod';
import type { AddressAt, Position } from '#geocoding/geocoder.ts';

/** An address as a service gives it; what it does not know is undefined. */
export interface Place extends Position {
  houseNumber?: string | undefined;
  street?: string | undefined;
  city?: string | undefined;
  state?: string | undefined;
  zip?: string | undefined;
}

/** As the search shows it: '12 Main Street, Riverbend'. */
export function labelOf(place: Place): FoundAddress {
  const { city, longitude, latitude } = place;
  return { label: [lineOf(place), city].filter(Boolean).join(', '), longitude, latitude };
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
