/** One search of a municipality's own index: what the text may mean, and in which order that is shown. */
import type { FoundAddress } from '@fixpoint/contract/found-address.ts';
import type { Database } from '#platform/database.ts';
import { type HouseRow, type StreetRow, housesNumbered } from './address-store.ts';
import { type AddressQuery, readAddressQuery, wordsOf } from './address-text.ts';
import { findCorner } from './find-corner.ts';
import { findStreets } from './find-streets.ts';
import { houseFound, placeFound, streetFound } from './found-address.ts';
import { type Position, type SearchedClient, isInside } from './geocoder.ts';
import { type PlaceRow, placesLike } from './place-store.ts';
import { type Ranked, rankByWords } from './rank-by-words.ts';
import { readCrossing, withoutCornerOf } from './read-crossing.ts';

/** Places looked at for one search, by each of two measures, and the least likeness of one that is shown. */
const placesPerMeasure = 12;
const leastPlaceLikeness = 0.7;
/** Places leave room for so many streets that may be meant as well. */
const roomForStreets = 3;

/** The exact house, then places, crossings and streets by how well they are meant. */
export async function searchIndex(
  database: Database,
  { clientId, extent }: SearchedClient,
  text: string,
  near: Position | undefined,
  limit: number,
): Promise<FoundAddress[]> {
  const query = readAddressQuery(withoutCornerOf(text));
  if (query.street === '') return [];
  const asked = { name: query.street, locality: query.locality };
  const findNamed = () => findStreets(database, clientId, { wanted: wantedStreet(query), asked, near });
  const sides = readCrossing(text);
  const [places, streets, corner] = await Promise.all([
    findPlaces(database, clientId, query, near),
    sides === undefined ? findNamed() : [],
    sides && findCorner(database, clientId, sides, near),
  ]);
  const found = await (corner === undefined
    ? byName(database, clientId, query, { streets, places, limit })
    : aroundCorner(corner, { places, limit }, findNamed));
  return found.filter((address) => isInside(extent, address)).slice(0, limit);
}

/** What the words of a text may mean. */
interface Meant {
  streets: readonly Ranked<StreetRow>[];
  places: readonly Ranked<PlaceRow>[];
  limit: number;
}

/** A number that was typed first is that of a house; another one may be part of the street's name: 'Highway 61'. */
function wantedStreet({ street, locality, houseNumber, whole }: AddressQuery): string {
  const isFirst = houseNumber !== undefined && whole.startsWith(`${houseNumber} `);
  return `${isFirst ? street : whole} ${locality}`.trim();
}

async function findPlaces(
  database: Database,
  clientId: number,
  { whole, locality }: AddressQuery,
  near: Position | undefined,
): Promise<Ranked<PlaceRow>[]> {
  const places = await placesLike(database, clientId, `${whole} ${locality}`.trim(), placesPerMeasure);
  const ownWords = ({ searchText, city }: PlaceRow) => searchText.split(' ').length - wordsOf(city).length;
  return rankByWords(places, { name: whole, locality }, near, ownWords, leastPlaceLikeness);
}

/** Crossings; where there are none, what has an 'and' in its name; where there is neither, the streets that do not cross. */
async function aroundCorner(
  corner: readonly FoundAddress[],
  meant: Omit<Meant, 'streets'>,
  findNamed: () => Promise<Ranked<StreetRow>[]>,
): Promise<FoundAddress[]> {
  if (corner[0]?.precision === 'crossing') return [...corner, ...inOrder({ ...meant, streets: [] })];
  const streets = (await findNamed()).filter(({ isWhole, likeness }) => isWhole && likeness === 1);
  const named = inOrder({ ...meant, streets });
  return named.length > 0 ? named : [...corner];
}

async function byName(
  database: Database,
  clientId: number,
  { houseNumber, whole }: AddressQuery,
  meant: Meant,
): Promise<FoundAddress[]> {
  if (houseNumber === undefined) return inOrder(meant);
  const numbered = meant.streets.filter(({ row }) => hasNumber(row, houseNumber));
  if (numbered.length > 0 && !whole.startsWith(houseNumber)) return inOrder({ ...meant, streets: numbered });
  return housesOn(database, clientId, houseNumber, meant);
}

/** Whether a number is part of the street's name. */
function hasNumber({ name }: StreetRow, number: string): boolean {
  return wordsOf(name).includes(number);
}

/**
 * The house itself on each street that has it, places of that name, then houses whose number begins so. Where there is
 * none of them, the best street, which says that it is only that.
 */
async function housesOn(
  database: Database,
  clientId: number,
  houseNumber: string,
  { streets, places, limit }: Meant,
): Promise<FoundAddress[]> {
  const rows = streets.map(({ row }) => row);
  const ids = rows.map(({ streetId }) => streetId);
  const houses = await housesNumbered(database, clientId, ids, houseNumber, limit);
  const isExact = (house: HouseRow) => house.houseNumber.toLowerCase() === houseNumber;
  const foundOn = (street: StreetRow, isWanted: (house: HouseRow) => boolean) =>
    houses
      .filter((house) => house.streetId === street.streetId && isWanted(house))
      .map((house) => houseFound(street, house));
  const missing = { houseNumber: houseNumber.toUpperCase() };
  const isNothing = houses.length === 0 && !places.some(({ isWhole }) => isWhole);
  return [
    ...rows.flatMap((street) => foundOn(street, isExact)),
    ...places.map(({ row }) => placeFound(row)),
    ...rows.flatMap((street) => foundOn(street, (house) => !isExact(house))),
    ...(isNothing ? rows.slice(0, 1).map((street) => streetFound(street, missing)) : []),
  ];
}

/** Places and streets together: those whose whole name was typed, then those more like the text, places before streets. */
function inOrder({ streets, places, limit }: Meant): FoundAddress[] {
  const room = limit - Math.min(roomForStreets, streets.length);
  return [
    ...places.slice(0, room).map((place) => ({ ...place, found: placeFound(place.row) })),
    ...streets.map((street) => ({ ...street, found: streetFound(street.row) })),
  ]
    .toSorted((a, b) => Number(b.isWhole) - Number(a.isWhole) || b.likeness - a.likeness)
    .map(({ found }) => found);
}
