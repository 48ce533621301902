import type { Database } from '#platform/database.ts';
import { type StreetRow, streetsLike, streetsWithWords } from './address-store.ts';
import { addressWords } from './address-text.ts';
import type { Position } from './geocoder.ts';
import { type AskedWords, type Ranked, rankByWords, tellingWords } from './rank-by-words.ts';

/** Numbers of streets examined per search: by words, and by each of two measures of similarity. */
const streetsByWords = 32;
const streetsPerMeasure = 16;
const leastLikeness = 0.5;

/** The streets that a search looks for. */
export interface AskedStreet {
  /** The whole typed text. */
  wanted: string;
  asked: AskedWords;
  near: Position | undefined;
}

/** The streets with these words; the last letters of each may be missing. Best first. */
export async function findStreetsByWords(
  database: Database,
  clientId: number,
  { wanted, asked, near }: AskedStreet,
): Promise<Ranked<StreetRow>[]> {
  const words = tellingWords(asked.name);
  return rank(await streetsWithWords(database, clientId, words, wanted, streetsByWords), asked, near);
}

/** The streets spelled like the text, best first. */
export async function findStreetsAlike(
  database: Database,
  clientId: number,
  { wanted, asked, near }: AskedStreet,
): Promise<Ranked<StreetRow>[]> {
  return rank(await streetsLike(database, clientId, wanted, streetsPerMeasure), asked, near);
}

/** The streets with these words, or otherwise those spelled like them. */
export async function findStreets(
  database: Database,
  clientId: number,
  street: AskedStreet,
): Promise<Ranked<StreetRow>[]> {
  const found = await findStreetsByWords(database, clientId, street);
  return found.length > 0 ? found : findStreetsAlike(database, clientId, street);
}

function rank(
  streets: readonly StreetRow[],
  asked: AskedWords,
  near: Position | undefined,
): Ranked<StreetRow>[] {
  return rankByWords(streets, asked, near, ({ name }) => addressWords(name).length, leastLikeness);
}
