import type { Database } from '#platform/database.ts';
import { enqueueJob } from '#platform/enqueue-job.ts';

/** The job's name, and what it is told: `{ clientId, requestId }`. */
export const tellOfChangesJob = 'tell-of-changes';

/**
 * Has whoever reported the request told of its changes, in one mail for those that come close together: the job itself
 * comes back when it has waited for more of them.
 */
export function tellOfChangesLater(
  tx: Database,
  clientId: number,
  requestId: number,
  delaySeconds = 0,
): Promise<void> {
  const oneOf = `${tellOfChangesJob}:${clientId}:${requestId}`;
  return enqueueJob(tx, tellOfChangesJob, { clientId, requestId }, { delaySeconds, oneOf });
}
