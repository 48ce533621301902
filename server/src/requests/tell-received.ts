import type { Database } from '#platform/database.ts';
import { enqueueJob } from '#platform/enqueue-job.ts';

/** The job's name, and what it is told: `{ clientId, requestId }`. */
export const tellReceivedJob = 'tell-received';

/** Has whoever reported the request told that it came in, once the transaction commits; idle where no e-mail is known. */
export function tellReceivedLater(tx: Database, clientId: number, requestId: number): Promise<void> {
  return enqueueJob(tx, tellReceivedJob, { clientId, requestId });
}
