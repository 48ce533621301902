/** Writes a municipality's address index: streets, addresses, crossings and places, in the search's own words. */
import type { SearchCounts } from '#clients/municipality/apply-addresses.ts';
import type { Database } from '#platform/database.ts';
import {
  type AddressRow,
  type Street,
  deleteAddresses,
  insertAddresses,
  insertStreets,
  nearestAddresses,
} from './address-store.ts';
import { comparedName, wordsOf } from './address-text.ts';
import { type CrossingRow, deleteCrossings, insertCrossings } from './crossing-store.ts';
import { metersBetween } from './distance.ts';
import type { Position } from './geocoder.ts';
import type { MapCrossing, MapNames, MapStreet } from './map-names/map-names.ts';
import { placeSearchText } from './place-words.ts';
import { deletePlaces, insertPlaces } from './place-store.ts';
import type { NamedPlace } from './read-places.ts';

/** What the index is made of. */
export interface IndexContent {
  addresses: readonly AddressRow[];
  /** Those of the municipality's own file. */
  places: readonly NamedPlace[];
  map: MapNames;
}

/** What the map names is in the city of the nearest address, unless that is farther away. */
const cityReachMeters = 500;
/** A place of the map that has the name of one in the file is the same one, when it is so near. */
const samePlaceMeters = 500;

/** Puts this content in place of all that the client had. */
export async function fillIndex(
  tx: Database,
  clientId: number,
  { addresses, places, map }: IndexContent,
): Promise<SearchCounts> {
  await deletePlaces(tx, clientId);
  await deleteCrossings(tx, clientId);
  await deleteAddresses(tx, clientId);
  const addressed = [...Map.groupBy(addresses, ({ street, city }) => `${street}\n${city}`).values()].map(
    toStreet,
  );
  await insertStreets(tx, clientId, addressed);
  await insertAddresses(tx, clientId, addressed);
  // So that the next search is planned by what is there now.
  await tx.query('analyze streets, addresses');
  const unaddressed = await streetsOfMap(tx, clientId, map.streets, addressed);
  await insertStreets(tx, clientId, unaddressed, addressed.length + 1);
  const crossings = crossingsOf(map.crossings, [...addressed, ...unaddressed]);
  await insertCrossings(tx, clientId, crossings);
  const all = await withCities(tx, clientId, [...places, ...placesOfMap(map, places)]);
  await insertPlaces(
    tx,
    clientId,
    all.map((place) => ({ ...place, searchText: placeSearchText(place) })),
  );
  await tx.query('analyze streets, crossings, places');
  return { addresses: addresses.length, places: all.length, crossings: crossings.length };
}

/** The street's position is that of the address in its middle. */
function toStreet(addresses: readonly AddressRow[]): Street {
  const { street: name, city, state } = addresses[0]!;
  const { longitude, latitude } = addresses[Math.floor(addresses.length / 2)]!;
  const searchText = streetSearchText(name, city, state);
  return { name, city, state, searchText, longitude, latitude, addresses };
}

function streetSearchText(name: string, city: string, state: string): string {
  return [comparedName(name), ...wordsOf(city), ...wordsOf(state)].join(' ');
}

/** The streets that only the map knows: without any address. */
async function streetsOfMap(
  tx: Database,
  clientId: number,
  streets: readonly MapStreet[],
  addressed: readonly Street[],
): Promise<Street[]> {
  const known = new Set(addressed.map(({ name }) => comparedName(name)));
  const others = streets.filter(({ name }) => comparedName(name) !== '' && !known.has(comparedName(name)));
  const nearest = await addressesNear(tx, clientId, others);
  return others.map((street, at) => {
    const { city = '', state = '' } = nearest[at] ?? {};
    return { ...street, city, state, searchText: streetSearchText(street.name, city, state), addresses: [] };
  });
}

/**
 * The crossings by the ids of their streets; of streets in several cities, by those nearest to it. A street that the map
 * writes in two ways crosses itself nowhere.
 */
function crossingsOf(crossings: readonly MapCrossing[], streets: readonly Street[]): CrossingRow[] {
  const ids = Map.groupBy(
    streets.map((street, at) => ({ street, id: at + 1 })),
    ({ street }) => comparedName(street.name),
  );
  const idOf = (name: string, position: Position): number | undefined => {
    const named = ids.get(comparedName(name)) ?? [];
    if (named.length < 2) return named[0]?.id;
    const metersTo = ({ addresses }: Street) =>
      Math.min(...addresses.map((one) => metersBetween(one, position)));
    return named
      .map(({ street, id }) => ({ id, meters: metersTo(street) }))
      .toSorted((a, b) => a.meters - b.meters)[0]!.id;
  };
  return crossings.flatMap(({ name, otherName, longitude, latitude }) => {
    const position = { longitude, latitude };
    const [streetId, crossStreetId] = [idOf(name, position), idOf(otherName, position)];
    return streetId === undefined || crossStreetId === undefined || streetId === crossStreetId
      ? []
      : [{ streetId, crossStreetId, ...position }];
  });
}

/** The places that the map has more than the file. The map does not say which address is theirs. */
function placesOfMap({ places }: MapNames, own: readonly NamedPlace[]): NamedPlace[] {
  const ownByName = Map.groupBy(own, ({ name }) => comparedName(name));
  const isOwn = (name: string, position: Position) =>
    (ownByName.get(name) ?? []).some((place) => metersBetween(place, position) <= samePlaceMeters);
  return places
    .map((place) => ({ ...place, compared: comparedName(place.name) }))
    .filter(({ compared, ...place }) => compared !== '' && !isOwn(compared, place))
    .map(({ name, kind, longitude, latitude }) => ({
      name,
      kind,
      longitude,
      latitude,
      address: '',
      city: '',
    }));
}

async function withCities(
  tx: Database,
  clientId: number,
  places: readonly NamedPlace[],
): Promise<NamedPlace[]> {
  const nearest = await addressesNear(tx, clientId, places);
  return places.map((place, at) => ({ ...place, city: place.city || (nearest[at]?.city ?? '') }));
}

async function addressesNear(
  tx: Database,
  clientId: number,
  positions: readonly Position[],
): Promise<(AddressRow | undefined)[]> {
  const nearest = await nearestAddresses(tx, clientId, positions);
  return nearest.map((address, at) =>
    address && metersBetween(address, positions[at]!) <= cityReachMeters ? address : undefined,
  );
}
