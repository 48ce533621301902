import { listRetentions } from '#clients/list-retentions.ts';
import { applyRetention } from '#workflows/retention/apply-retention.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import type { Log } from '#platform/log.ts';

/**
 * The job: deletes data past each municipality's retention. A failure does not stop the others; the job fails
 * at the end, and is retried.
 */
export async function applyRetentions({
  database,
  clock,
  log,
}: {
  database: Database;
  clock: Clock;
  log: Log;
}): Promise<void> {
  const failures: unknown[] = [];
  for (const client of await listRetentions(database)) {
    const { clientId } = client;
    try {
      const appliedRetention = await applyRetention(database, client, { now: clock.now() });
      log.info({ clientId, ...appliedRetention }, 'Retention applied to this municipality');
    } catch (error) {
      log.error({ clientId, err: error }, 'Retention run failed for this municipality');
      failures.push(error);
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `Retention failed for ${failures.length} municipalities`);
}
