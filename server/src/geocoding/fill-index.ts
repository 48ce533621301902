/** Writes a municipality's address index: streets, addresses, crossings and places, in the search's own words. */
import type { SearchCounts } from '#clients/municipality/search-sources.ts';
import type { Database } from '#platform/database.ts';
import { type AddressRow, nearestAddresses } from './address-store.ts';
import { comparedName } from './address-text.ts';
import { deleteCrossings, insertCrossings } from './crossing-store.ts';
import { metresBetween } from '@fixpoint/contract/metres-between.ts';
import { fillAddresses, streetSearchText } from './fill-addresses.ts';
import { type Street, countKnown, deleteAddresses, insertStreets, lockIndex } from './fill-store.ts';
import type { Position } from './geocoder.ts';
import { locateCrossings } from './locate-crossings.ts';
import type { MapNames, MapStreet } from './map-names/map-names.ts';
import { type PlaceRow, deletePlaces, insertPlaces, selectPlaces } from './place-store.ts';
import { placeSearchText } from './place-words.ts';
import type { NamedPlace } from './sources/place-of-row.ts';
import type { SpooledAddresses } from './sources/spool-addresses.ts';

/** What the index is made of. */
export interface IndexContent {
  /** Undefined: those that are there stay, and their crossings. */
  addresses: SpooledAddresses | undefined;
  /** Those of the municipality's own file; undefined: those that are there stay. */
  places: readonly NamedPlace[] | undefined;
  map: MapNames;
}

/** What the map names is in the city of the nearest address, unless that is farther away. */
const cityReachMeters = 500;
/** A place of the map that has the name of one in the file is the same one, when it is so near. */
const samePlaceMeters = 500;

/** Puts this content in place of all that the client had. `reach` is told how many addresses of it are stored. */
export async function fillIndex(
  tx: Database,
  clientId: number,
  { addresses, places, map }: IndexContent,
  reach: (addresses: number) => void,
): Promise<SearchCounts> {
  await lockIndex(tx, clientId);
  const known = places === undefined ? await ownPlaces(tx, clientId, map) : [];
  if (addresses !== undefined) await fillStreets(tx, clientId, addresses, map, reach);
  const own = [...known, ...(await placeRows(tx, clientId, places ?? []))];
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
  spooled: SpooledAddresses,
  map: MapNames,
  reach: (addresses: number) => void,
): Promise<void> {
  await deleteCrossings(tx, clientId);
  await deleteAddresses(tx, clientId);
  const { streets } = await fillAddresses(tx, clientId, spooled, reach);
  // So that the next search is planned by what is there now.
  await tx.query('analyze streets, addresses');
  const unaddressed = await streetsOfMap(tx, clientId, map.streets, streets);
  await insertStreets(tx, clientId, unaddressed, streets.length + 1);
  const crossings = await locateCrossings(tx, clientId, map.crossings, [...streets, ...unaddressed]);
  await insertCrossings(tx, clientId, crossings);
  await tx.query('analyze streets, crossings');
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
    return { ...street, city, state, searchText: streetSearchText(street.name, city, state) };
  });
}

/** The places that the index has of a file: all that are not of the map, which it was filled from as well. */
async function ownPlaces(tx: Database, clientId: number, map: MapNames): Promise<PlaceRow[]> {
  const key = ({ name, longitude, latitude }: Position & { name: string }) =>
    `${name}\n${longitude}\n${latitude}`;
  const ofMap = new Set(map.places.map(key));
  return (await selectPlaces(tx, clientId)).filter((place) => !ofMap.has(key(place)));
}

/** The places that the map has more than these. The map does not say which address is theirs. */
function placesOfMap({ places }: MapNames, own: readonly (Position & { name: string })[]): NamedPlace[] {
  const ownByName = Map.groupBy(own, ({ name }) => comparedName(name));
  const isOwn = (name: string, position: Position) =>
    (ownByName.get(name) ?? []).some((place) => metresBetween(place, position) <= samePlaceMeters);
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

/** In the city of the nearest address, where a place names none. */
async function placeRows(tx: Database, clientId: number, places: readonly NamedPlace[]): Promise<PlaceRow[]> {
  const nearest = await addressesNear(tx, clientId, places);
  return places.map((named, at) => {
    const place = { ...named, city: named.city || (nearest[at]?.city ?? '') };
    return { ...place, searchText: placeSearchText(place) };
  });
}

async function addressesNear(
  tx: Database,
  clientId: number,
  positions: readonly Position[],
): Promise<(AddressRow | undefined)[]> {
  const nearest = await nearestAddresses(tx, clientId, positions);
  return nearest.map((address, at) =>
    address && metresBetween(address, positions[at]!) <= cityReachMeters ? address : undefined,
  );
}
