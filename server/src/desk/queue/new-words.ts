import type { Database } from '#platform/database.ts';
import { sortWaitingWords } from './words-store.ts';

/**
 * Sorts the words of new requests and notes into their indexes. Until then a search reads them from a list: what was just
 * written is found at once, and whoever writes does not wait for the sorting.
 */
export function sortNewWords(database: Database): Promise<number> {
  return sortWaitingWords(database);
}
