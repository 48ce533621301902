/** A search in a municipality's own index: the possible meanings of the text, and their order. */
import type { FoundAddress } from '@fixpoint/contract/found-address.ts';
import type { Database } from '#platform/database.ts';
import { type HouseRow, type StreetRow, housesNumbered } from './address-store.ts';
import { addressWords, comparedName } from '#platform/text/compared-name.ts';
import { type AddressQuery, readAddressQuery } from './address-text.ts';
import { findCorner } from './find-corner.ts';
import { findPlacesAlike, findPlacesByWords } from './find-places.ts';
import { findStreetsAlike, findStreetsByWords } from './find-streets.ts';
import { asLike, houseFound, placeFound, streetFound } from './found-address.ts';
import { type Position, type SearchedClient, isInside } from './geocoder.ts';
import { findPlacesByKind } from './meanings/find-by-kind.ts';
import { findRoutes } from './meanings/find-routes.ts';
import { type PlaceRow, placesNumbered } from './place-store.ts';
import type { RankedEntry } from './rank-by-words.ts';
import { hasAnd, readCrossing, withoutCornerOf } from './read-crossing.ts';

/** Number of equally similar streets that places leave room for. */
const roomForStreets = 3;
/** Number of results that are only like the text. */
const mostGuesses = 3;
/** Minimum similarity of a text whose last word is only begun. */
const likenessOfBeginning = 0.9;

/** The exact house, then places, crossings and streets by similarity; results that are only like the text last. */
export async function searchIndex(
  database: Database,
  { clientId, extent }: SearchedClient,
  text: string,
  mapPosition: Position | undefined,
  limit: number,
): Promise<FoundAddress[]> {
  const query = readAddressQuery(withoutCornerOf(text));
  const routes = await findRoutes(database, clientId, text, mapPosition);
  const foundAddresses =
    query.street === ''
      ? inOrder({ streets: [], places: routes, limit })
      : await searchNames(database, clientId, { text, query, routes, mapPosition, limit });
  const inside = foundAddresses.filter((address) => isInside(extent, address));
  const guesses = inside.filter(({ isGuess }) => isGuess === true).slice(0, mostGuesses);
  return [...inside.filter(({ isGuess }) => isGuess !== true), ...guesses].slice(0, limit);
}

/** A text that has words, not only a number. */
interface TypedNames {
  text: string;
  query: AddressQuery;
  routes: readonly RankedEntry<PlaceRow>[];
  mapPosition: Position | undefined;
  limit: number;
}

async function searchNames(
  database: Database,
  clientId: number,
  { text, query, routes, mapPosition, limit }: TypedNames,
): Promise<FoundAddress[]> {
  const sides = readCrossing(text);
  const corner = sides && (await findCorner(database, clientId, sides, mapPosition));
  const named = await findNamed(
    database,
    clientId,
    query,
    mapPosition,
    corner === undefined ? text : undefined,
  );
  const meanings = { ...named, limit };
  if (corner) return aroundCorner(corner, query, meanings);
  const ofNetwork = routes.filter(({ isWhole }) => isWhole);
  if (ofNetwork.length === 0) return byName(database, clientId, query, meanings);
  const numbered = named.streets.filter(({ row }) => hasNumber(row, query.houseNumber ?? ''));
  return inOrder({ streets: numbered, places: [...named.places, ...ofNetwork], limit });
}

/**
 * Streets and places by their words, and places by their kind. By similarity, if no street has the words and
 * they are neither the whole name of a place nor a kind. For a crossing, only by words.
 */
async function findNamed(
  database: Database,
  clientId: number,
  query: AddressQuery,
  mapPosition: Position | undefined,
  textWithoutCrossing: string | undefined,
): Promise<Omit<Meanings, 'limit'>> {
  const askedStreet = { name: query.street, locality: query.locality };
  const street = { wantedStreet: wantedStreet(query), askedWords: askedStreet, mapPosition };
  const [streets, placesByWords, ofKind] = await Promise.all([
    findStreetsByWords(database, clientId, street),
    findPlacesByWords(database, clientId, query, mapPosition),
    findPlacesByKind(database, clientId, textWithoutCrossing ?? '', mapPosition),
  ]);
  const places = eachOnce([...placesByWords, ...ofKind.places]);
  const isFound =
    streets.length > 0 ||
    ofKind.places.length > 0 ||
    ofKind.isOnlyKind ||
    placesByWords.some(({ isWhole }) => isWhole);
  if (isFound || textWithoutCrossing === undefined) return { streets, places };
  const [alikeStreets, alikePlaces] = await Promise.all([
    findStreetsAlike(database, clientId, street),
    places.length > 0 ? places : findPlacesAlike(database, clientId, query, mapPosition),
  ]);
  return { streets: alikeStreets, places: alikePlaces };
}

function eachOnce(places: readonly RankedEntry<PlaceRow>[]): RankedEntry<PlaceRow>[] {
  const key = ({ row }: RankedEntry<PlaceRow>) => `${row.name}\n${row.longitude}\n${row.latitude}`;
  return Array.from(Map.groupBy(places, key).values(), ([first]) => first!);
}

/** The possible meanings of a text. */
interface Meanings {
  streets: readonly RankedEntry<StreetRow>[];
  places: readonly RankedEntry<PlaceRow>[];
  limit: number;
}

function wantedStreet(query: AddressQuery): string {
  return `${isNumberFirst(query) ? query.street : query.whole} ${query.locality}`.trim();
}

/**
 * A number that was typed first is a house number; another one may be part of the street's name: 'Highway
 * 61'.
 */
function isNumberFirst({ houseNumber, whole: wholeText }: AddressQuery): boolean {
  return houseNumber !== undefined && wholeText.startsWith(`${houseNumber} `);
}

/** Streets with 'and' in their name, then crossings; otherwise the streets that do not cross. */
function aroundCorner(
  corner: readonly FoundAddress[],
  query: AddressQuery,
  { streets, places, limit }: Meanings,
): FoundAddress[] {
  const streetsWithAnd = streets.filter(isNamedWithAnd);
  if (corner[0]?.precision === 'crossing') {
    // A text like 'oak & main' means a crossing.
    const isTyped = hasAnd(query.street);
    const first = streetsWithAnd.filter(({ likeness }) => isTyped && likeness === 1);
    return [
      ...first.map(({ row }) => streetFound(row)),
      ...corner,
      ...inOrder({ streets: [], places, limit }),
    ];
  }
  const others = inOrder({ streets: streetsWithAnd, places, limit });
  return others.length === 0 ? [...corner] : others;
}

/**
 * True if the typed 'and' is part of the street's own name: 'washington and lee' for 'Washington and Lee
 * Road'.
 */
function isNamedWithAnd({ row, likeness }: RankedEntry<StreetRow>): boolean {
  return likeness >= likenessOfBeginning && hasAnd(row.name);
}

async function byName(
  database: Database,
  clientId: number,
  query: AddressQuery,
  textMeanings: Meanings,
): Promise<FoundAddress[]> {
  const { houseNumber } = query;
  if (houseNumber === undefined) return inOrder(textMeanings);
  const numberedStreets = textMeanings.streets.filter(({ row }) => hasNumber(row, houseNumber));
  if (numberedStreets.length > 0 && !isNumberFirst(query))
    return inOrder({ ...textMeanings, streets: numberedStreets });
  return housesOn(database, clientId, houseNumber, textMeanings);
}

/** True if a number is part of the street's name. */
function hasNumber({ name }: StreetRow, number: string): boolean {
  return addressWords(name).includes(number);
}

/**
 * The house itself on each street that has it, places of that name, then houses whose number begins with it.
 * Without any of them, the best street, marked as a street only.
 */
async function housesOn(
  database: Database,
  clientId: number,
  houseNumber: string,
  { streets, places, limit }: Meanings,
): Promise<FoundAddress[]> {
  const ids = streets.map(({ row }) => row.streetId);
  const [houses, placesAtNumber] = await Promise.all([
    housesNumbered(database, clientId, ids, houseNumber, limit),
    placesNumbered(database, clientId, houseNumber),
  ]);
  const isExact = (house: HouseRow) => house.houseNumber.toLowerCase() === houseNumber;
  const foundOn = ({ row, isSure }: RankedEntry<StreetRow>, isWanted: (house: HouseRow) => boolean) =>
    houses
      .filter((house) => house.streetId === row.streetId && isWanted(house))
      .map((house) => asLike(houseFound(row, house), isSure));
  const placesAt = streets.flatMap(({ row, isSure }) =>
    placesAtNumber
      .filter(({ address }) => isOnStreet(address, row))
      .map((place) => asLike(placeFound(place), isSure)),
  );
  const isNothing = houses.length === 0 && placesAt.length === 0 && !places.some(({ isWhole }) => isWhole);
  const missing = { houseNumber: houseNumber.toUpperCase() };
  return [
    ...streets.flatMap((street) => foundOn(street, isExact)),
    ...placesAt,
    ...places.map(({ row, isSure }) => asLike(placeFound(row), isSure)),
    ...streets.flatMap((street) => foundOn(street, (house) => !isExact(house))),
    ...(isNothing
      ? streets.slice(0, 1).map(({ row, isSure }) => asLike(streetFound(row, missing), isSure))
      : []),
  ];
}

/** True if an address like '315 State Street' is on the street. */
function isOnStreet(address: string, { name }: StreetRow): boolean {
  return comparedName(address.slice(address.indexOf(' ') + 1)) === comparedName(name);
}

/** Places and streets together: complete names first, then by similarity, places before streets. */
function inOrder({ streets, places, limit }: Meanings): FoundAddress[] {
  const alikeStreets = streets.filter(({ likeness }) => likeness >= (places[0]?.likeness ?? 0));
  const room = limit - Math.min(roomForStreets, alikeStreets.length);
  return [
    ...places
      .slice(0, room)
      .map((place) => ({ ...place, found: asLike(placeFound(place.row), place.isSure) })),
    ...streets.map((street) => ({ ...street, found: asLike(streetFound(street.row), street.isSure) })),
  ]
    .toSorted((a, b) => Number(b.isWhole) - Number(a.isWhole) || b.likeness - a.likeness)
    .map(({ found: foundAddresses }) => foundAddresses);
}
