import type { Database } from '#platform/database.ts';
import { selectUsedStatuses } from './request-store.ts';

/** Those of the given statuses that some request has. */
export async function statusesInUse(
  database: Database,
  clientId: number,
  statusIds: readonly number[],
): Promise<ReadonlySet<number>> {
  return new Set(statusIds.length === 0 ? [] : await selectUsedStatuses(database, clientId, statusIds));
}
