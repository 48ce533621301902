/** The number of people behind a request. */
import type { Database } from '#platform/database.ts';
import { type ReporterCount, selectReporterCounts } from './me-too-store.ts';

export type { ReporterCount } from './me-too-store.ts';

/** The people who reported the same as each of these requests, by request id. Nobody: no entry. */
export async function countReporters(
  database: Database,
  clientId: number,
  requestIds: readonly number[],
): Promise<ReadonlyMap<number, ReporterCount>> {
  if (requestIds.length === 0) return new Map();
  const rows = await selectReporterCounts(database, clientId, requestIds);
  return new Map(rows.map((row) => [row.requestId, row]));
}
