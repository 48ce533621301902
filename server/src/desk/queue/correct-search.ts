import type { RequestFilter } from '@fixpoint/contract/desk/queue/request-filter.ts';
import type { Database } from '#platform/database.ts';
import type { QueueReader } from './filter-sql.ts';
import { nearWords } from './near-words.ts';
import { isAnyFound } from './queue-store.ts';
import { rawWordsOf, withoutMarks } from './search-words.ts';
import { selectRecentWords } from './words-store.ts';

/**
 * The filter with its search corrected, if the asker sees no request with the typed words. A word that no request
 * has becomes the most frequent word that is one mistake away. The other words keep their accents. Only the words
 * and the scope decide, so that list, counts and map correct a search in the same way.
 */
export async function correctSearch(
  database: Database,
  filter: RequestFilter,
  asker: QueueReader,
): Promise<RequestFilter> {
  const { text } = filter;
  if (text === undefined) return filter;
  const typedWords = rawWordsOf(text);
  const near = new Map(typedWords.map(withoutMarks).map((word) => [word, nearWords(word)]));
  if ([...near.values()].every((some) => some.length === 0)) return filter;
  if (await isAnyFound(database, { text }, asker)) return filter;
  const recent = await selectRecentWords(database, asker.scope, [...near].flat(2));
  const corrected = [];
  for (const typedWord of typedWords) {
    const word = withoutMarks(typedWord);
    const better = recent.find((one) => near.get(word)!.includes(one));
    const isKnown = better === undefined || recent.includes(word);
    corrected.push(isKnown || (await isAnyFound(database, { text: word }, asker)) ? typedWord : better);
  }
  if (corrected.join(' ') === typedWords.join(' ')) return filter;
  return { ...filter, text: corrected.join(' ').normalize() };
}
