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
  for (const town of await listRetentions(database)) {
    const { clientId } = town;
    try {
      const applied = await applyRetention(database, town, { now: clock.now() });
      log.info({ clientId, ...applied }, 'Retention applied to this municipality');
    } catch (error) {
      log.error({ clientId, err: error }, 'Retention run failed for this municipality');
      failures.push(error);
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `Retention failed for ${failures.length} municipalities`);
}
