import type { Database } from '#platform/database.ts';
import { selectReaderCounts } from './duplicate-mark-store.ts';

/** How many mails news of each of these requests would bring, by its id: to whoever reported or follows it, or a duplicate of it. */
export async function countReaders(
  database: Database,
  clientId: number,
  requestIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (requestIds.length === 0) return new Map();
  const rows = await selectReaderCounts(database, clientId, requestIds);
  return new Map(rows.map(({ requestId, readers }) => [requestId, readers]));
}
