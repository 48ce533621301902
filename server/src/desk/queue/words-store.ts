/** The indexes of words. Private to this folder. */
import type { Database } from '#platform/database.ts';

/** Sorts what waits into the indexes, of all clients; returns how many pages there were. */
export async function sortWaitingWords(database: Database): Promise<number> {
  const [row] = await database.query<{ pages: number }>(
    `select gin_clean_pending_list('work_requests_words') + gin_clean_pending_list('notes_words')
       + gin_clean_pending_list('internal_notes_words') as pages`,
  );
  return row!.pages;
}
