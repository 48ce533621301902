import type { Database } from '#platform/database.ts';

/** How long an operator can look up the reason. */
const keepDays = 7;

/** Deletes jobs that have used all attempts, because they contain personal data; returns how many. */
export async function forgetFailedJobs(database: Database): Promise<number> {
  const rows = await database.query(
    `select graphile_worker.complete_jobs(array(
       select id from graphile_worker.jobs
       where attempts >= max_attempts and locked_at is null and updated_at < now() - $1 * interval '1 day'))`,
    [keepDays],
  );
  return rows.length;
}
