import type { Database } from '#platform/database.ts';
import { sortWaitingWords } from './words-store.ts';

/**
 * Moves the words of new requests and notes into their indexes. Until then a search reads them from a pending
 * list. New texts are therefore found at once, and writers do not wait.
 */
export function sortNewWords(database: Database): Promise<number> {
  return sortWaitingWords(database);
}
