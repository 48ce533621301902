import type { RequestFilter } from '@fixpoint/contract/desk/queue/request-filter.ts';
import type { Database } from '#platform/database.ts';
import type { QueueReader } from './filter-sql.ts';
import { nearWords } from './near-words.ts';
import { selectNamesAmong } from './person-store.ts';
import { isAnyFound } from './queue-store.ts';
import { rawWordsOf, withoutAccents } from './search-words.ts';
import { selectRecentWords } from './words-store.ts';

/**
 * The filter with its search corrected, if the asker sees no request with the typed words. A word that no request
 * has becomes the most frequent word that is one mistake away. The other words keep their accents. Only the words
 * and the rights of the asker decide, so that list, counts and map correct a search in the same way.
 */
export async function correctSearch(
  database: Database,
  filter: RequestFilter,
  asker: QueueReader,
): Promise<RequestFilter> {
  const { text } = filter;
  if (text === undefined) return filter;
  const typedWords = rawWordsOf(text);
  const near = new Map(typedWords.map((word) => [word, nearWords(withoutAccents(word))]));
  if ([...near.values()].every((some) => some.length === 0)) return filter;
  if (await isAnyFound(database, text, asker)) return filter;
  for (const word of near.keys()) if (await isAnyFound(database, word, asker)) near.delete(word);
  const candidates = [...near.values()].flat();
  // Reading the words of recent requests is costly, and often only the combination is missing.
  if (candidates.length === 0) return filter;
  const names = await selectNamesAmong(database, asker, candidates);
  const recent = [...(await selectRecentWords(database, asker.scope, candidates)), ...names];
  const corrected = typedWords.map((word) => recent.find((one) => near.get(word)?.includes(one)) ?? word);
  if (corrected.join(' ') === typedWords.join(' ')) return filter;
  return { ...filter, text: corrected.join(' ').normalize() };
}
