/** Searches the address index that was imported with the municipality. */
import { openBatches } from '#platform/turns/batches.ts';
import type { Database } from '#platform/database.ts';
import { type AddressRow, nearestAddresses } from './address-store.ts';
import { landmarkLine } from './found-address.ts';
import { metresBetween } from '@fixpoint/contract/metres-between.ts';
import { type AddressAt, type Geocoder, type Position, reachMeters } from './geocoder.ts';
import { type LandmarkRow, nearestLandmarks } from './landmark-store.ts';
import { searchIndex } from './search-index.ts';

/** A pin this near to a place or a crossing is named after it: a place has a name before it has a number. */
const landmarkReachMeters = 20;

interface NamesAt {
  nearestRow: AddressRow | undefined;
  landmark: LandmarkRow | undefined;
}

/** The geocoder for clients with an address index. */
export function embeddedGeocoder(database: Database): Geocoder {
  const namesAt = openBatches<Position, NamesAt>(async (clientId, positions) => {
    const [rows, landmarks] = await Promise.all([
      nearestAddresses(database, clientId, positions),
      nearestLandmarks(database, clientId, positions, landmarkReachMeters),
    ]);
    return positions.map((_position, at) => ({ nearestRow: rows[at], landmark: landmarks[at] }));
  });
  return {
    search: (client, text, mapPosition, limit) => searchIndex(database, client, text, mapPosition, limit),
    async at(client, position) {
      const { nearestRow, landmark } = await namesAt(client.clientId, position);
      const isNear = nearestRow !== undefined && metresBetween(nearestRow, position) <= reachMeters;
      const house = isNear ? houseAt(nearestRow) : undefined;
      return landmark === undefined ? house : landmarkAt(landmark, house);
    },
  };
}

function houseAt({ houseNumber, street, city, state, zip, longitude, latitude }: AddressRow): AddressAt {
  const address = `${houseNumber} ${street}`;
  const position = { longitude, latitude };
  return { kind: 'found', address, street, city, state, zip, source: 'embedded', position };
}

/** The house lends the parts that only houses have. */
function landmarkAt(
  { name, address, city, longitude, latitude }: LandmarkRow,
  house: AddressAt | undefined,
): AddressAt {
  return {
    kind: 'found',
    address: landmarkLine({ name, address }),
    street: house?.street,
    city: city || (house?.city ?? ''),
    state: house?.state ?? '',
    zip: house?.zip ?? '',
    source: 'embedded',
    position: { longitude, latitude },
  };
}
