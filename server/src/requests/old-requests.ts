import type { Database } from '#platform/database.ts';
import { type Kept, selectOld } from './old-request-store.ts';

/** Requests that one transaction changes: nobody waits for long while it does. */
const batch = 200;

/** The ids of requests that were closed before then and have not been touched since, but still have names, photos or notes. */
export async function* findOldRequests(
  database: Database,
  clientId: number,
  { kept, since }: { kept: Kept; since: Date },
): AsyncGenerator<number[]> {
  let after = 0;
  for (;;) {
    const requestIds = await selectOld(database, clientId, { kept, since, after, most: batch });
    if (requestIds.length === 0) return;
    yield requestIds;
    after = requestIds.at(-1)!;
  }
}
