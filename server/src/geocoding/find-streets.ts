import type { Database } from '#platform/database.ts';
import { type StreetRow, streetsLike } from './address-store.ts';
import { wordsOf } from './address-text.ts';
import type { Position } from './geocoder.ts';
import { type AskedWords, type Ranked, rankByWords } from './rank-by-words.ts';

/** Streets looked at for one search, by each of two measures. */
const streetsPerMeasure = 16;
const leastLikeness = 0.5;

/** The streets that a text may mean, best first; `wanted` is all that was typed, by which they are looked for. */
export async function findStreets(
  database: Database,
  clientId: number,
  { wanted, asked, near }: { wanted: string; asked: AskedWords; near: Position | undefined },
): Promise<Ranked<StreetRow>[]> {
  const streets = await streetsLike(database, clientId, wanted, streetsPerMeasure);
  return rankByWords(streets, asked, near, ({ name }) => wordsOf(name).length, leastLikeness);
}
