import type { Database } from '#platform/database.ts';
import { metresBetween } from '@fixpoint/contract/metres-between.ts';
import { addressWords } from '#platform/text/compared-name.ts';
import type { Position } from '#geocoding/geocoder.ts';
import { type PlaceRow, placesWithWords } from '#geocoding/place-store.ts';
import type { RankedEntry } from '#geocoding/rank-by-words.ts';
import { type TypedKind, readKinds } from './read-kinds.ts';

const placesOfEachKind = 32;

/** The places of the kinds that a text names, and whether the text names only a kind. */
export interface PlacesOfKind {
  places: RankedEntry<PlaceRow>[];
  isOnlyKind: boolean;
}

/** The places of the kind that a text names in any language, the nearest first. */
export async function findPlacesByKind(
  database: Database,
  clientId: number,
  text: string,
  mapPosition: Position | undefined,
): Promise<PlacesOfKind> {
  const kinds = readKinds(text);
  const found = await Promise.all(kinds.map((kind) => placesOfKind(database, clientId, kind)));
  const metresTo = (row: PlaceRow) => (mapPosition === undefined ? 0 : metresBetween(mapPosition, row));
  return {
    places: found
      .flat()
      .toSorted((a, b) => metresTo(a) - metresTo(b))
      .map((row) => ({ row, likeness: 1, isWhole: false, isSure: true })),
    isOnlyKind: kinds.some(({ isAlone }) => isAlone),
  };
}

async function placesOfKind(
  database: Database,
  clientId: number,
  { kindWords, otherWords }: TypedKind,
): Promise<PlaceRow[]> {
  const words = [...kindWords, ...otherWords];
  const rows = await placesWithWords(database, clientId, words, words.join(' '), placesOfEachKind);
  // 'river' is not the beginning of Riverbend here.
  return rows.filter(({ searchText, city }) => {
    const ownWords = searchText.split(' ');
    ownWords.length -= addressWords(city).length;
    return kindWords.every((word) => ownWords.includes(word));
  });
}
