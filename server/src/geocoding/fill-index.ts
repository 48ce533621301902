/**
 * Writes a municipality's address index: streets, addresses, crossings and places, in the spelling of the
 * search.
 */
import type { SearchCounts } from '#clients/municipality/search-sources.ts';
import type { Database } from '#platform/database.ts';
import { type AddressRow, nearestAddresses } from './address-store.ts';
import { comparedName } from '#platform/text/compared-name.ts';
import { deleteCrossings, insertCrossings } from './crossing-store.ts';
import { metresBetween } from '@fixpoint/contract/metres-between.ts';
import { fillAddresses, streetSearchText } from './fill-addresses.ts';
import { type StreetToStore, countKnown, deleteAddresses, insertStreets, lockIndex } from './fill-store.ts';
import type { Position } from './geocoder.ts';
import { locateCrossings } from './locate-crossings.ts';
import type { MapNames, MapStreet } from './map-names/map-names.ts';
import { type PlaceRow, deletePlaces, insertPlaces, selectPlaces } from './place-store.ts';
import { placeSearchText } from './place-words.ts';
import type { NamedPlace } from './sources/place-of-row.ts';
import type { SpooledAddresses } from './sources/spool-addresses.ts';

/** The content of the index. */
export interface IndexContent {
  /** Undefined: the existing addresses and crossings stay. */
  addresses: SpooledAddresses | undefined;
  /** Places of the municipality's own file; undefined: the existing ones stay. */
  places: readonly NamedPlace[] | undefined;
  map: MapNames;
}

/**
 * Streets and places of the map are in the city of the nearest address, unless it is farther away than this.
 */
const cityReachMeters = 500;
/** A place of the map within this distance of a place of the file with the same name is the same place. */
const samePlaceMeters = 500;

/** Replaces the client's index with this content. `reach` receives the number of stored addresses. */
export async function fillIndex(
  tx: Database,
  clientId: number,
  { addresses, places, map }: IndexContent,
  reach: (addresses: number) => void,
): Promise<SearchCounts> {
  await lockIndex(tx, clientId);
  const ownPlaceRows = places === undefined ? await ownPlaces(tx, clientId, map) : [];
  if (addresses !== undefined) await fillStreets(tx, clientId, addresses, map, reach);
  const own = [...ownPlaceRows, ...(await placeRows(tx, clientId, places ?? []))];
  const all = [...own, ...(await placeRows(tx, clientId, placesOfMap(map, own)))];
  await deletePlaces(tx, clientId);
  await insertPlaces(tx, clientId, all);
  await tx.query('analyze places');
  return { ...(await countKnown(tx, clientId)), places: all.length };
}

/** Empties the client's index. */
export async function emptyIndex(tx: Database, clientId: number): Promise<SearchCounts> {
  await lockIndex(tx, clientId);
  await deletePlaces(tx, clientId);
  await deleteCrossings(tx, clientId);
  await deleteAddresses(tx, clientId);
  return { addresses: 0, places: 0, crossings: 0 };
}

async function fillStreets(
  tx: Database,
  clientId: number,
  spooledAddresses: SpooledAddresses,
  map: MapNames,
  reach: (addresses: number) => void,
): Promise<void> {
  await deleteCrossings(tx, clientId);
  await deleteAddresses(tx, clientId);
  const { streets } = await fillAddresses(tx, clientId, spooledAddresses, reach);
  // Updates the statistics for the query planner.
  await tx.query('analyze streets, addresses');
  const streetsWithoutAddress = await streetsOfMap(tx, clientId, map.streets, streets);
  await insertStreets(tx, clientId, streetsWithoutAddress, streets.length + 1);
  const crossings = await locateCrossings(tx, clientId, map.crossings, [
    ...streets,
    ...streetsWithoutAddress,
  ]);
  await insertCrossings(tx, clientId, crossings);
  await tx.query('analyze streets, crossings');
}

/** The streets that exist only on the map, without addresses. */
async function streetsOfMap(
  tx: Database,
  clientId: number,
  streets: readonly MapStreet[],
  streetsWithAddress: readonly StreetToStore[],
): Promise<StreetToStore[]> {
  const namesWithAddress = new Set(streetsWithAddress.map(({ name }) => comparedName(name)));
  const others = streets.filter(
    ({ name }) => comparedName(name) !== '' && !namesWithAddress.has(comparedName(name)),
  );
  const nearestRows = await addressesNear(tx, clientId, others);
  return others.map((street, at) => {
    const { city = '', state = '' } = nearestRows[at] ?? {};
    return { ...street, city, state, searchText: streetSearchText(street.name, city, state) };
  });
}

/** The places in the index that come from a file, that is, all that are not on the map. */
async function ownPlaces(tx: Database, clientId: number, map: MapNames): Promise<PlaceRow[]> {
  const key = ({ name, longitude, latitude }: Position & { name: string }) =>
    `${name}\n${longitude}\n${latitude}`;
  const ofMap = new Set(map.places.map(key));
  return (await selectPlaces(tx, clientId)).filter((place) => !ofMap.has(key(place)));
}

/** The places that exist only on the map. The map does not say which address is theirs. */
function placesOfMap({ places }: MapNames, own: readonly (Position & { name: string })[]): NamedPlace[] {
  const ownByName = Map.groupBy(own, ({ name }) => comparedName(name));
  const isOwn = (name: string, position: Position) =>
    (ownByName.get(name) ?? []).some((place) => metresBetween(place, position) <= samePlaceMeters);
  return places
    .map((place) => ({ ...place, compared: comparedName(place.name) }))
    .filter(({ compared, ...place }) => compared !== '' && !isOwn(compared, place))
    .map(({ name, kind, address = '', longitude, latitude }) => ({
      name,
      kind,
      longitude,
      latitude,
      address,
      city: '',
    }));
}

/** Places without a city get that of the nearest address. */
async function placeRows(tx: Database, clientId: number, places: readonly NamedPlace[]): Promise<PlaceRow[]> {
  const nearestRows = await addressesNear(tx, clientId, places);
  return places.map((namedPlace, at) => {
    const place = { ...namedPlace, city: namedPlace.city || (nearestRows[at]?.city ?? '') };
    return { ...place, searchText: placeSearchText(place) };
  });
}

async function addressesNear(
  tx: Database,
  clientId: number,
  positions: readonly Position[],
): Promise<(AddressRow | undefined)[]> {
  const nearestRows = await nearestAddresses(tx, clientId, positions);
  return nearestRows.map((address, at) =>
    address && metresBetween(address, positions[at]!) <= cityReachMeters ? address : undefined,
  );
}
