import { enqueueJob } from '#platform/enqueue-job.ts';
import type { Consequence } from './submit-request.ts';

/** The job's name, and what it is told: `{ clientId, requestId }`. */
export const retryAddressJob = 'retry-address';

/** A geocoder that was silent just now is given this long. */
const delaySeconds = 30;

/** Puts a job into the queue that looks a request's address up again; part of the transaction that made the request. */
export const retryAddressLater: Consequence = (tx, clientId, requestId) =>
  enqueueJob(tx, retryAddressJob, { clientId, requestId }, { delaySeconds });
