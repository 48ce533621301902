import type { Database } from '#platform/database.ts';
import { enqueueJob } from '#platform/queue/enqueue-job.ts';

/** The job's name, in the queues of all installations. */
export const publicationJob = 'publish-requests';

/** By then, every process knows the new settings, and changes that began before them have ended. */
const againSeconds = 30;

/** Brings the published rows of a municipality in line with its settings, after the commit and once more. */
export async function orderPublication(tx: Database, clientId: number): Promise<void> {
  const oneOf = `${publicationJob} ${clientId}`;
  await enqueueJob(tx, publicationJob, { clientId }, { oneOf });
  const again = { oneOf: `${oneOf} again`, delaySeconds: againSeconds, isMoved: true };
  await enqueueJob(tx, publicationJob, { clientId }, again);
}
