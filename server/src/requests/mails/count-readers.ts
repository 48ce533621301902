import type { Database } from '#platform/database.ts';
import { selectReaderCounts } from './duplicate-mark-store.ts';

/**
 * Number of mails that news of each of these requests would send, by request id: to the reporters and
 * followers of the request and of its duplicates.
 */
export async function countReaders(
  database: Database,
  clientId: number,
  requestIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (requestIds.length === 0) return new Map();
  const rows = await selectReaderCounts(database, clientId, requestIds);
  return new Map(rows.map(({ requestId, readers }) => [requestId, readers]));
}
