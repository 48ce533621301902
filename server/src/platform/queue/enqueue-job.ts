import { marksForJob } from '#platform/telemetry/call-marks.ts';
import type { Database } from '#platform/database.ts';

/** What may be said of a job besides its task and payload. */
export interface JobOptions {
  /** How long it waits before its first attempt. */
  delaySeconds?: number;
  /** How often it is tried; the pause between attempts grows up to six hours. */
  maxAttempts?: number;
  /** Those with a lower one go first; left out: 0. */
  priority?: number;
  /** While a job of this name waits, no second one is put beside it, and its time stays. */
  oneOf?: string;
}

/** The mark of what waits for a client, by which it is held while the client is switched off. */
export function flagOfClient(clientId: number): string {
  return `client ${clientId}`;
}

/**
 * Puts a job into the queue, in the caller's transaction: it runs when that commits, and not if it fails. One whose payload
 * names its `clientId` waits while that is switched off. It carries the
 * marks of the call that orders it.
 */
export async function enqueueJob(
  tx: Database,
  task: string,
  payload: object,
  { delaySeconds = 0, maxAttempts = 25, priority = 0, oneOf }: JobOptions = {},
): Promise<void> {
  const { clientId } = payload as { clientId?: number };
  await tx.query(
    `select graphile_worker.add_job($1, $2::json, run_at => now() + $3 * interval '1 second', max_attempts => $4,
       job_key => $5, job_key_mode => 'preserve_run_at', priority => $6, flags => $7)`,
    [
      task,
      JSON.stringify({ ...payload, ofCall: marksForJob() }),
      delaySeconds,
      maxAttempts,
      oneOf ?? null,
      priority,
      clientId === undefined ? null : [flagOfClient(clientId)],
    ],
  );
}
