import type { Database } from '#platform/database.ts';
import { type StreetRow, streetsLike, streetsWithWords } from './address-store.ts';
import { addressWords } from '#platform/text/compared-name.ts';
import type { Position } from './geocoder.ts';
import { type AskedWords, type RankedEntry, rankByWords, distinctiveWords } from './rank-by-words.ts';

/** Numbers of streets examined per search: by words, and by each of two measures of similarity. */
const streetsByWords = 32;
const streetsPerMeasure = 16;
const leastLikeness = 0.5;

/** The streets that a search looks for. */
export interface AskedStreet {
  /** The whole typed text. */
  wantedStreet: string;
  askedWords: AskedWords;
  mapPosition: Position | undefined;
}

/** The streets with these words; the last letters of each may be missing. Best first. */
export async function findStreetsByWords(
  database: Database,
  clientId: number,
  { wantedStreet, askedWords, mapPosition }: AskedStreet,
): Promise<RankedEntry<StreetRow>[]> {
  const words = distinctiveWords(askedWords.name);
  return rank(
    await streetsWithWords(database, clientId, words, wantedStreet, streetsByWords),
    askedWords,
    mapPosition,
  );
}

/** The streets spelled like the text, best first. */
export async function findStreetsAlike(
  database: Database,
  clientId: number,
  { wantedStreet, askedWords, mapPosition }: AskedStreet,
): Promise<RankedEntry<StreetRow>[]> {
  return rank(
    await streetsLike(database, clientId, wantedStreet, streetsPerMeasure),
    askedWords,
    mapPosition,
  );
}

/** The streets with these words, or otherwise those spelled like them. */
export async function findStreets(
  database: Database,
  clientId: number,
  street: AskedStreet,
): Promise<RankedEntry<StreetRow>[]> {
  const foundStreets = await findStreetsByWords(database, clientId, street);
  return foundStreets.length > 0 ? foundStreets : findStreetsAlike(database, clientId, street);
}

function rank(
  streets: readonly StreetRow[],
  askedWords: AskedWords,
  mapPosition: Position | undefined,
): RankedEntry<StreetRow>[] {
  return rankByWords(
    streets,
    askedWords,
    mapPosition,
    ({ name }) => addressWords(name).length,
    leastLikeness,
  );
}
