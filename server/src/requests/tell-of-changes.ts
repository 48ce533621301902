import type { Database } from '#platform/database.ts';
import { enqueueJob } from '#platform/enqueue-job.ts';

/** The job's name, and what it is told: `{ clientId, requestId }`. */
export const tellOfChangesJob = 'tell-of-changes';

/** Changes that follow the first one within so many seconds are told in the same mail. */
const gatheringSeconds = 5 * 60;

/** Has whoever reported the request told of its changes, in one mail for those that come close together. */
export function tellOfChangesLater(tx: Database, clientId: number, requestId: number): Promise<void> {
  return enqueueJob(
    tx,
    tellOfChangesJob,
    { clientId, requestId },
    { delaySeconds: gatheringSeconds, oneOf: `${tellOfChangesJob}:${clientId}:${requestId}` },
  );
}
