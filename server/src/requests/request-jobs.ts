/** The jobs that may follow a new request, and the payload of jobs about one request. */
import { z } from 'zod';
import type { Database } from '#platform/database.ts';
import { enqueueJob } from '#platform/queue/enqueue-job.ts';

/** The request that a job is about. */
export const requestJobPayload = z.object({ clientId: z.int(), requestId: z.int() });

/** The priority of jobs about requests. Mails with a link to an account go first. */
export const afterAccounts = 10;

/** A job that is queued together with the request. */
export interface FollowUp {
  task: string;
  delaySeconds: number;
}

/** Queues the job for an existing request. */
export function orderFollowUp(
  tx: Database,
  clientId: number,
  requestId: number,
  { task, delaySeconds }: FollowUp,
): Promise<void> {
  return enqueueJob(tx, task, { clientId, requestId }, { delaySeconds, priority: afterAccounts });
}

/**
 * The job's name, in the queues of all installations. Servers of the release before know another name, and leave these jobs to
 * those that know why an address is missing.
 */
export const retryAddressJob = 'find-missing-address';
/** The name of this job in the release before, whose jobs may still wait. */
export const formerRetryAddressJob = 'retry-address';

/** Looks up a request's address again, if no geocoder answered when the request came in. */
export const retryAddressLater: FollowUp = { task: retryAddressJob, delaySeconds: 30 };

/** The job's name, in the queues of all installations. */
export const receiptJob = 'tell-received';

/** Orders the mail that a request was received; does nothing if no e-mail is known. */
export const receiptAtOnce: FollowUp = { task: receiptJob, delaySeconds: 0 };

/** The job's name, in the queues of all installations. */
export const passOnJob = 'pass-on-request';

/** Passes a new request on to the owner of its place. It waits until the receipt is ordered. */
export const passOnSoon: FollowUp = { task: passOnJob, delaySeconds: 1 };

/** The job's name, in the queues of all installations. */
export const teamNewsJob = 'tell-team';

/** Notifies a request's team of its arrival at that time, which is within office hours. */
export function teamNewsAt(at: Date, now: Date): FollowUp {
  return { task: teamNewsJob, delaySeconds: Math.max(0, Math.ceil((at.getTime() - now.getTime()) / 1000)) };
}
