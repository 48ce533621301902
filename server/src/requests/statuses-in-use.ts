import type { Database } from '#platform/database.ts';
import { selectUsedStatuses } from './request-store.ts';

/** The given statuses that at least one request has. */
export async function statusesInUse(
  database: Database,
  clientId: number,
  statusIds: readonly number[],
): Promise<ReadonlySet<number>> {
  return new Set(statusIds.length === 0 ? [] : await selectUsedStatuses(database, clientId, statusIds));
}
