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
    search: (client, text, mapPosition, limit) => searchIndex(database, client, text, mapPosition, limit),
    async at(client, position) {
      const nearestRow = await nearestAddress(client.clientId, position);
      if (nearestRow === undefined || metresBetween(nearestRow, position) > reachMeters) return undefined;
      const { houseNumber, street, city, state, zip, longitude, latitude } = nearestRow;
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
