import type { Database } from '#platform/database.ts';

/** Longer than any job takes. */
const abandonedAfterMs = 10 * 60_000;

/**
 * Lets jobs be tried again whose process was killed in the middle of them; the queue itself would wait for four hours.
 * Returns how many such processes there were. With `isOnlyProcess` no other process can be at work, so no time has to pass.
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
