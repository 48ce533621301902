/**
 * Waiting jobs of a client. They are held while the client is switched off, move with it and are removed with
 * it.
 */
import type { Database } from '#platform/database.ts';
import { flagOfClient } from './enqueue-job.ts';

/** Flags jobs that were added before jobs had flags. */
export async function flagJobsOf(tx: Database, clientId: number): Promise<void> {
  await tx.query(
    `update graphile_worker._private_jobs set flags = coalesce(flags, '{}') || jsonb_build_object($2::text, true)
     where payload ->> 'clientId' = $1::text and not coalesce(flags ? $2, false)`,
    [String(clientId), flagOfClient(clientId)],
  );
}

/** A job without the client's id, so that it can be added elsewhere. */
export interface WaitingJob {
  task: string;
  payload: Record<string, unknown>;
  runAt: string;
  maxAttempts: number;
  key: string | null;
  priority: number;
}

/** The waiting jobs of the client, oldest first. Jobs that were given up are not included. */
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

/** Placeholder for the client's id in a key, so that jobs can move to another client id. */
const anyClient = ':-:';

/** Adds jobs that came with a moved client. */
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

/** Removes the waiting jobs. A running job stays, and then finds its subject gone. */
export async function removeJobsOf(tx: Database, clientId: number): Promise<number> {
  const jobs = await tx.query(
    `select graphile_worker.complete_jobs(array(
       select id from graphile_worker._private_jobs where locked_at is null and payload ->> 'clientId' = $1::text))`,
    [String(clientId)],
  );
  return jobs.length;
}
