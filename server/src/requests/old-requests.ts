import type { Database } from '#platform/database.ts';
import { type StoredKind, selectOld } from './old-request-store.ts';

/** Number of requests that one transaction changes, so that nobody waits for long. */
const batch = 200;

/**
 * Ids of requests that were closed before that time and unchanged since, but still have names, photos or
 * notes.
 */
export async function* findOldRequests(
  database: Database,
  clientId: number,
  { storedKind, since }: { storedKind: StoredKind; since: Date },
): AsyncGenerator<number[]> {
  let after = 0;
  for (;;) {
    const requestIds = await selectOld(database, clientId, { storedKind, since, after, most: batch });
    if (requestIds.length === 0) return;
    yield requestIds;
    after = requestIds.at(-1)!;
  }
}
