import type { Database } from '#platform/database.ts';

/**
 * Removes the waiting jobs of a task whose payload contains one of the examples, ignoring case. Returns their
 * number. A running job stays, and then finds its subject gone.
 */
export async function forgetJobs(tx: Database, task: string, examples: readonly object[]): Promise<number> {
  const jobs = await tx.query(
    `select graphile_worker.complete_jobs(array(
       select jobs.id from graphile_worker._private_jobs jobs join graphile_worker._private_tasks tasks on tasks.id = task_id
       where identifier = $1 and locked_at is null and lower(payload::text)::jsonb @> any($2::text[]::jsonb[])))`,
    [task, examples.map((example) => JSON.stringify(example).toLowerCase())],
  );
  return jobs.length;
}
