import { marksForJob } from '#platform/telemetry/call-marks.ts';
import type { Database } from '#platform/database.ts';

export interface JobOptions {
  /** Time until the first attempt. */
  delaySeconds?: number;
  /** The most attempts. The pause between them grows up to six hours. */
  maxAttempts?: number;
  /** Jobs with a lower priority run first. Default: 0. */
  priority?: number;
  /** While a job of this name waits, no second one is added, and its time stays. */
  oneOf?: string;
  /** True: a job of the name `oneOf` that waits gets the time of this one. */
  isMoved?: boolean;
  /** Jobs of one queue run one after the other. */
  queue?: string;
}

/** The flag on jobs of a client. Jobs with this flag are held while the client is switched off. */
export function flagOfClient(clientId: number): string {
  return `client ${clientId}`;
}

/**
 * Adds a job to the queue in the caller's transaction: the job runs after the commit. A job with a `clientId`
 * in its payload waits while that client is switched off. The job carries the marks of the current call.
 */
export async function enqueueJob(
  tx: Database,
  task: string,
  payload: object,
  { delaySeconds = 0, maxAttempts = 25, priority = 0, oneOf, isMoved = false, queue }: JobOptions = {},
): Promise<void> {
  const { clientId } = payload as { clientId?: number };
  await tx.query(
    `select graphile_worker.add_job($1, $2::json, run_at => now() + $3 * interval '1 second', max_attempts => $4,
       job_key => $5, job_key_mode => $8, priority => $6, flags => $7, queue_name => $9)`,
    [
      task,
      JSON.stringify({ ...payload, ofCall: marksForJob() }),
      delaySeconds,
      maxAttempts,
      oneOf ?? null,
      priority,
      clientId === undefined ? null : [flagOfClient(clientId)],
      isMoved ? 'replace' : 'preserve_run_at',
      queue ?? null,
    ],
  );
}
