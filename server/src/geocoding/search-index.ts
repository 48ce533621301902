/** A search in a municipality's own index: the possible meanings of the text, and their order. */
import type { FoundAddress } from '@fixpoint/contract/found-address.ts';
import type { Database } from '#platform/database.ts';
import { type HouseRow, type StreetRow, housesNumbered } from './address-store.ts';
import { type AddressQuery, readAddressQuery, addressWords } from './address-text.ts';
import { findCorner } from './find-corner.ts';
import { findPlacesAlike, findPlacesByWords } from './find-places.ts';
import { findStreetsAlike, findStreetsByWords } from './find-streets.ts';
import { houseFound, placeFound, streetFound } from './found-address.ts';
import { type Position, type SearchedClient, isInside } from './geocoder.ts';
import type { PlaceRow } from './place-store.ts';
import type { RankedEntry } from './rank-by-words.ts';
import { readCrossing, withoutCornerOf } from './read-crossing.ts';

/** Number of equally similar streets that places leave room for. */
const roomForStreets = 3;
/** Minimum similarity of a text whose last word is only begun. */
const likenessOfBeginning = 0.9;

/** The exact house, then places, crossings and streets by similarity. */
export async function searchIndex(
  database: Database,
  { clientId, extent }: SearchedClient,
  text: string,
  mapPosition: Position | undefined,
  limit: number,
): Promise<FoundAddress[]> {
  const query = readAddressQuery(withoutCornerOf(text));
  if (query.street === '') return [];
  const sides = readCrossing(text);
  const corner = sides && (await findCorner(database, clientId, sides, mapPosition));
  const textMeanings = {
    ...(await findNamed(database, clientId, query, mapPosition, corner === undefined)),
    limit,
  };
  const foundAddresses = corner
    ? aroundCorner(corner, query, textMeanings)
    : await byName(database, clientId, query, textMeanings);
  return foundAddresses.filter((address) => isInside(extent, address)).slice(0, limit);
}

/**
 * Streets and places by their words. By similarity, if no street has the words and they are not the whole
 * name of a place. For a crossing, only by words.
 */
async function findNamed(
  database: Database,
  clientId: number,
  query: AddressQuery,
  mapPosition: Position | undefined,
  mayBeAlike: boolean,
): Promise<Omit<Meanings, 'limit'>> {
  const askedStreet = { name: query.street, locality: query.locality };
  const street = { wantedStreet: wantedStreet(query), askedWords: askedStreet, mapPosition };
  const [streets, places] = await Promise.all([
    findStreetsByWords(database, clientId, street),
    findPlacesByWords(database, clientId, query, mapPosition),
  ]);
  if (!mayBeAlike || streets.length > 0 || places.some(({ isWhole }) => isWhole)) return { streets, places };
  const [alikeStreets, alikePlaces] = await Promise.all([
    findStreetsAlike(database, clientId, street),
    places.length > 0 ? places : findPlacesAlike(database, clientId, query, mapPosition),
  ]);
  return { streets: alikeStreets, places: alikePlaces };
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
    const isTyped = addressWords(query.street).includes('and');
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
  return likeness >= likenessOfBeginning && addressWords(row.name).includes('and');
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
  const rows = streets.map(({ row }) => row);
  const ids = rows.map(({ streetId }) => streetId);
  const houses = await housesNumbered(database, clientId, ids, houseNumber, limit);
  const isExact = (house: HouseRow) => house.houseNumber.toLowerCase() === houseNumber;
  const foundOn = (street: StreetRow, isWanted: (house: HouseRow) => boolean) =>
    houses
      .filter((house) => house.streetId === street.streetId && isWanted(house))
      .map((house) => houseFound(street, house));
  const missingPart = { houseNumber: houseNumber.toUpperCase() };
  const isNothing = houses.length === 0 && !places.some(({ isWhole }) => isWhole);
  return [
    ...rows.flatMap((street) => foundOn(street, isExact)),
    ...places.map(({ row }) => placeFound(row)),
    ...rows.flatMap((street) => foundOn(street, (house) => !isExact(house))),
    ...(isNothing ? rows.slice(0, 1).map((street) => streetFound(street, missingPart)) : []),
  ];
}

/** Places and streets together: complete names first, then by similarity, places before streets. */
function inOrder({ streets, places, limit }: Meanings): FoundAddress[] {
  const asLike = streets.filter(({ likeness }) => likeness >= (places[0]?.likeness ?? 0));
  const room = limit - Math.min(roomForStreets, asLike.length);
  return [
    ...places.slice(0, room).map((place) => ({ ...place, found: placeFound(place.row) })),
    ...streets.map((street) => ({ ...street, found: streetFound(street.row) })),
  ]
    .toSorted((a, b) => Number(b.isWhole) - Number(a.isWhole) || b.likeness - a.likeness)
    .map(({ found: foundAddresses }) => foundAddresses);
}
