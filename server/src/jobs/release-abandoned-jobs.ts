import type { Database } from '#platform/database.ts';

/** Longer than any job takes. */
const abandonedAfterMs = 10 * 60_000;

/**
 * Unlocks the jobs of killed processes, so that they are retried; the queue itself would wait for four hours.
 * Returns the number of such processes. With `isOnlyProcess` no other process can be running, so no time has
 * to pass.
 */
export async function releaseAbandonedJobs(
  database: Database,
  { isOnlyProcess = false }: { isOnlyProcess?: boolean } = {},
): Promise<number> {
  const workers = await database.query<{ id: string }>(
    `select distinct locked_by as id from graphile_worker.jobs
     where locked_at < now() - $1 * interval '1 ms'`,
    [isOnlyProcess ? 0 : abandonedAfterMs],
  );
  if (workers.length > 0) {
    await database.query('select graphile_worker.force_unlock_workers($1)', [workers.map(({ id }) => id)]);
  }
  return workers.length;
}
