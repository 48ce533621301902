import { listRetentions } from '#clients/list-retentions.ts';
import { applyRetention } from '#workflows/retention/apply-retention.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import type { Log } from '#platform/log.ts';

/**
 * The job: lets go of what each municipality does not keep for longer. One that fails holds up no other; the job fails at
 * the end, and is tried again.
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
      log.info({ clientId, ...applied }, 'What the municipality does not keep for longer is gone');
    } catch (error) {
      log.error({ clientId, err: error }, 'What the municipality does not keep for longer is not all gone');
      failures.push(error);
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `Retention failed for ${failures.length} clients.`);
}
