import type { Database } from '#platform/database.ts';
import { type StreetRow, streetsLike, streetsWithWords } from './address-store.ts';
import { wordsOf } from './address-text.ts';
import type { Position } from './geocoder.ts';
import { type AskedWords, type Ranked, rankByWords, tellingWords } from './rank-by-words.ts';

/** Streets looked at for one search: by their words, and by each of two measures of likeness. */
const streetsByWords = 32;
const streetsPerMeasure = 16;
const leastLikeness = 0.5;

/** What is known of the streets that are looked for. */
export interface AskedStreet {
  /** All that was typed. */
  wanted: string;
  asked: AskedWords;
  near: Position | undefined;
}

/** The streets of these words, the last letters of which may be missing, best first. */
export async function findStreetsByWords(
  database: Database,
  clientId: number,
  { wanted, asked, near }: AskedStreet,
): Promise<Ranked<StreetRow>[]> {
  const words = tellingWords(asked.name);
  return rank(await streetsWithWords(database, clientId, words, wanted, streetsByWords), asked, near);
}

/** The streets that are spelled like the text, best first. */
export async function findStreetsAlike(
  database: Database,
  clientId: number,
  { wanted, asked, near }: AskedStreet,
): Promise<Ranked<StreetRow>[]> {
  return rank(await streetsLike(database, clientId, wanted, streetsPerMeasure), asked, near);
}

/** The streets of these words or, where there are none, those spelled like them. */
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
  return rankByWords(streets, asked, near, ({ name }) => wordsOf(name).length, leastLikeness);
}
