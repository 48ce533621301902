/** The jobs that may follow a new request, and the payload of jobs about one request. */
import { z } from 'zod';
import type { Database } from '#platform/database.ts';
import { enqueueJob } from '#platform/queue/enqueue-job.ts';

/** Which request a job is about. */
export const requestJobPayload = z.object({ clientId: z.int(), requestId: z.int() });

/** The priority of jobs about requests: whoever waits for a link to their account goes first. */
export const afterAccounts = 10;

/** A job that is put into the queue together with the request. */
export interface FollowUp {
  task: string;
  delaySeconds: number;
}

/** Puts the job into the queue, for a request that is there already. */
export function orderFollowUp(
  tx: Database,
  clientId: number,
  requestId: number,
  { task, delaySeconds }: FollowUp,
): Promise<void> {
  return enqueueJob(tx, task, { clientId, requestId }, { delaySeconds, priority: afterAccounts });
}

/** The job's name, in the queues of all installations. */
export const retryAddressJob = 'retry-address';

/** Looks a request's address up again, for a geocoder that was silent when it came in. */
export const retryAddressLater: FollowUp = { task: retryAddressJob, delaySeconds: 30 };

/** The job's name, in the queues of all installations. */
export const receiptJob = 'tell-received';

/** Orders the mail that a request was received; idle where no e-mail is known. */
export const receiptAtOnce: FollowUp = { task: receiptJob, delaySeconds: 0 };

/** The job's name, in the queues of all installations. */
export const teamNewsJob = 'tell-team';

/** Tells a request's team that it has come in, at that time: while the office is open. */
export function teamNewsAt(at: Date, now: Date): FollowUp {
  return { task: teamNewsJob, delaySeconds: Math.max(0, Math.ceil((at.getTime() - now.getTime()) / 1000)) };
}
