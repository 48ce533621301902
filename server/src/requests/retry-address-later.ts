import type { Consequence } from './submit-request.ts';

/** The job's name, and what it is told: `{ clientId, requestId }`. */
export const retryAddressJob = 'retry-address';

/** Puts a job into the queue that looks a request's address up again; part of the transaction that made the request. */
export const retryAddressLater: Consequence = async (tx, clientId, requestId) => {
  await tx.query('select graphile_worker.add_job($1, $2::json)', [
    retryAddressJob,
    JSON.stringify({ clientId, requestId }),
  ]);
};
