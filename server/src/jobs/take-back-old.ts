import { listRetentions } from '#clients/list-retentions.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import type { Log } from '#platform/log.ts';
import { takeBackTooOld } from '#requests/public/publish-all.ts';

/** The job: empties the public rows of requests that were closed too long ago, so that copies elsewhere learn of it. */
export async function takeBackOld({
  database,
  clock,
  log,
}: {
  database: Database;
  clock: Clock;
  log: Log;
}): Promise<void> {
  for (const { clientId } of await listRetentions(database)) {
    const requests = await takeBackTooOld(database, clientId, clock.now());
    if (requests > 0) log.info({ clientId, requests }, 'Old requests are no longer public');
  }
}
