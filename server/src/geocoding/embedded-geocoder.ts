/** Searches the address index that was imported with the municipality. */
import { openBatches } from '#platform/turns/batches.ts';
import type { Database } from '#platform/database.ts';
import { type AddressRow, nearestAddresses } from './address-store.ts';
import { metresBetween } from '@fixpoint/contract/metres-between.ts';
import { type Geocoder, type Position, reachMeters } from './geocoder.ts';
import { searchIndex } from './search-index.ts';

/** The geocoder for clients with an address index. */
export function embeddedGeocoder(database: Database): Geocoder {
  const nearestAddress = openBatches<Position, AddressRow | undefined>((clientId, positions) =>
    nearestAddresses(database, clientId, positions),
  );
  return {
    search: (client, text, near, limit) => searchIndex(database, client, text, near, limit),
    async at(client, position) {
      const nearest = await nearestAddress(client.clientId, position);
      if (nearest === undefined || metresBetween(nearest, position) > reachMeters) return undefined;
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
