/** Searches the address index that was imported with the municipality. */
import type { FoundAddress } from '@fixpoint/contract/start-up.ts';
import { openBatches } from '#platform/batches.ts';
import type { Database } from '#platform/database.ts';
import {
  type AddressRow,
  type StreetRow,
  housesNumbered,
  nearestAddresses,
  streetsLike,
} from './address-store.ts';
import { type AddressQuery, readAddressQuery } from './address-text.ts';
import { metersBetween } from './distance.ts';
import { rankStreets } from './rank-streets.ts';
import { type Geocoder, type Position, isInside, reachMeters } from './geocoder.ts';

/** Streets looked at for one search, by each of two measures. */
const streetsPerMeasure = 16;

/** The geocoder of clients that have an address index. */
export function embeddedGeocoder(database: Database): Geocoder {
  const nearestAddress = openBatches<Position, AddressRow | undefined>((clientId, positions) =>
    nearestAddresses(database, clientId, positions),
  );
  return {
    async search(client, text, near, limit) {
      const query = readAddressQuery(text);
      if (query.street === '') return [];
      const wanted = `${query.street} ${query.locality}`.trim();
      const streets = await streetsLike(database, client.clientId, wanted, streetsPerMeasure);
      const ranked = rankStreets(streets, query, near);
      const found = await (query.houseNumber === undefined
        ? ranked.map(streetFound)
        : housesOn(database, client.clientId, ranked, query, limit));
      return found.filter((address) => isInside(client.extent, address)).slice(0, limit);
    },
    async at(client, position) {
      const nearest = await nearestAddress(client.clientId, position);
      if (nearest === undefined || metersBetween(nearest, position) > reachMeters) return undefined;
      const { houseNumber, street, city, state, zip, longitude, latitude } = nearest;
      return {
        kind: 'found',
        address: `${houseNumber} ${street}`,
        city,
        state,
        zip,
        source: 'embedded',
        position: { longitude, latitude },
      };
    },
  };
}

function streetFound({ name, city, longitude, latitude }: StreetRow): FoundAddress {
  return { label: withCity(name, city), longitude, latitude };
}

/** The house itself on each street that has it, then houses whose number begins so; at least the best street. */
async function housesOn(
  database: Database,
  clientId: number,
  streets: readonly StreetRow[],
  { houseNumber = '' }: AddressQuery,
  limit: number,
): Promise<FoundAddress[]> {
  const ids = streets.map(({ streetId }) => streetId);
  const houses = await housesNumbered(database, clientId, ids, houseNumber, limit);
  const foundOn = (street: StreetRow, isWanted: (number: string) => boolean) =>
    houses
      .filter((house) => house.streetId === street.streetId && isWanted(house.houseNumber.toLowerCase()))
      .map(({ houseNumber: number, longitude, latitude }) => ({
        label: withCity(`${number} ${street.name}`, street.city),
        longitude,
        latitude,
      }));
  return [
    ...streets.flatMap((street) => foundOn(street, (number) => number === houseNumber)),
    ...streets.flatMap((street) => foundOn(street, (number) => number !== houseNumber)),
    ...(houses.length === 0 ? streets.slice(0, 1).map(streetFound) : []),
  ];
}

function withCity(label: string, city: string): string {
  return city === '' ? label : `${label}, ${city}`;
}
