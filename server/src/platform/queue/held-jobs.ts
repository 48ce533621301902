/** Jobs that wait for a client: marked, so that they are held while it is switched off; taken along; removed with it. */
import type { Database } from '#platform/database.ts';
import { flagOfClient } from './enqueue-job.ts';

/** Marks jobs that were ordered before jobs were marked. */
export async function flagJobsOf(tx: Database, clientId: number): Promise<void> {
  await tx.query(
    `update graphile_worker._private_jobs set flags = coalesce(flags, '{}') || jsonb_build_object($2::text, true)
     where payload ->> 'clientId' = $1::text and not coalesce(flags ? $2, false)`,
    [String(clientId), flagOfClient(clientId)],
  );
}

/** A job as it can be ordered again elsewhere: without the client's id. */
export interface WaitingJob {
  task: string;
  payload: Record<string, unknown>;
  runAt: string;
  maxAttempts: number;
  key: string | null;
  priority: number;
}

/** The jobs that wait for the client, in the order of their making; those that were given up are not among them. */
export async function selectJobsOf(database: Database, clientId: number): Promise<WaitingJob[]> {
  const jobs = await database.query<WaitingJob>(
    `select identifier as task, payload::jsonb - 'clientId' as payload, to_jsonb(run_at) #>> '{}' as "runAt",
       max_attempts as "maxAttempts", key, priority
     from graphile_worker._private_jobs jobs join graphile_worker._private_tasks tasks on tasks.id = task_id
     where payload ->> 'clientId' = $1::text and attempts < max_attempts
     order by jobs.id`,
    [String(clientId)],
  );
  return jobs.map((job) => ({ ...job, key: job.key && job.key.replace(`:${clientId}:`, anyClient) }));
}

/** Stands in a key where the client's id does: what is taken along is the same for any. */
const anyClient = ':-:';

/** Orders jobs that were taken along. */
export async function insertJobsOf(
  tx: Database,
  clientId: number,
  jobs: readonly WaitingJob[],
): Promise<void> {
  for (const { task, payload, runAt, maxAttempts, key, priority } of jobs)
    await tx.query(
      `select graphile_worker.add_job($1, $2::json, run_at => $3, max_attempts => $4, job_key => $5, priority => $6,
         flags => $7)`,
      [
        task,
        JSON.stringify({ ...payload, clientId }),
        runAt,
        maxAttempts,
        key && key.replace(anyClient, `:${clientId}:`),
        priority,
        [flagOfClient(clientId)],
      ],
    );
}

/** Removes those that wait; one that is at work finds what it is about gone. */
export async function removeJobsOf(tx: Database, clientId: number): Promise<number> {
  const jobs = await tx.query(
    `select graphile_worker.complete_jobs(array(
       select id from graphile_worker._private_jobs where locked_at is null and payload ->> 'clientId' = $1::text))`,
    [String(clientId)],
  );
  return jobs.length;
}
