import type { Database } from '#platform/database.ts';
import { addressWords } from '#platform/text/compared-name.ts';
import { type AddressQuery } from './address-text.ts';
import type { Position } from './geocoder.ts';
import { type PlaceRow, placesLike, placesWithWords } from './place-store.ts';
import { type RankedEntry, rankByWords, distinctiveWords } from './rank-by-words.ts';

/** Numbers of places examined per search, by words and by similarity. */
const placesByWords = 32;
const placesByLikeness = 16;
const leastLikeness = 0.7;

/** The places with these words; the last letters of each may be missing. Best first. */
export async function findPlacesByWords(
  database: Database,
  clientId: number,
  query: AddressQuery,
  mapPosition: Position | undefined,
): Promise<RankedEntry<PlaceRow>[]> {
  const words = distinctiveWords(query.whole);
  return rank(
    await placesWithWords(database, clientId, words, query.whole, placesByWords),
    query,
    mapPosition,
  );
}

/** The places spelled like the text, best first. */
export async function findPlacesAlike(
  database: Database,
  clientId: number,
  query: AddressQuery,
  mapPosition: Position | undefined,
): Promise<RankedEntry<PlaceRow>[]> {
  const text = `${query.whole} ${query.locality}`.trim();
  return rank(await placesLike(database, clientId, text, placesByLikeness), query, mapPosition);
}

function rank(
  places: readonly PlaceRow[],
  { whole: wholeText, locality }: AddressQuery,
  mapPosition: Position | undefined,
): RankedEntry<PlaceRow>[] {
  const ownWords = ({ searchText, city }: PlaceRow) =>
    searchText.split(' ').length - addressWords(city).length;
  return rankByWords(places, { name: wholeText, locality }, mapPosition, ownWords, leastLikeness);
}
