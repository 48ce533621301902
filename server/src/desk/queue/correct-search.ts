import type { RequestFilter } from '@fixpoint/contract/desk/queue/request-filter.ts';
import type { Database } from '#platform/database.ts';
import type { QueueReader } from './filter-sql.ts';
import { nearWords } from './near-words.ts';
import { isAnyFound } from './queue-store.ts';
import { wordsOf } from './search-words.ts';
import { selectRecentWords } from './words-store.ts';

/**
 * The filter with its search corrected, if the asker sees no request with the words as they were typed. A word
 * that no request has becomes the most frequent word that is one mistake away. Only the words and the scope
 * decide, so that list, counts and map correct alike.
 */
export async function correctSearch(
  database: Database,
  filter: RequestFilter,
  asker: QueueReader,
): Promise<RequestFilter> {
  const { text } = filter;
  if (text === undefined) return filter;
  const words = wordsOf(text);
  const near = new Map(words.map((word) => [word, nearWords(word)]));
  if ([...near.values()].every((some) => some.length === 0)) return filter;
  if (await isAnyFound(database, { text }, asker)) return filter;
  const recent = await selectRecentWords(database, asker.scope, [...near].flat(2));
  const corrected = [];
  for (const word of words) {
    const better = recent.find((one) => near.get(word)!.includes(one));
    const isKnown = better === undefined || recent.includes(word);
    corrected.push(isKnown || (await isAnyFound(database, { text: word }, asker)) ? word : better);
  }
  return corrected.join(' ') === words.join(' ') ? filter : { ...filter, text: corrected.join(' ') };
}
