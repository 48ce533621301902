import { z } from 'zod';
import type { ClientDirectory } from '#clients/client-directory.ts';
import { listRetentions } from '#clients/list-retentions.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import { enqueueJob } from '#platform/queue/enqueue-job.ts';
import { countStatistics } from '#requests/statistics/statistics.ts';

/** The job's name. Without a `clientId` it orders one for each municipality. */
export const countStatisticsJob = 'count-statistics';

const payloadForm = z.object({ clientId: z.optional(z.int()) });
const maxAttempts = 3;

export interface CountStatisticsDeps {
  database: Database;
  clock: Clock;
  clients: Pick<ClientDirectory, 'findAnyClientById' | 'findWorkTypes'>;
}

/** The job: counts the public numbers of a municipality, or orders that for all of them. */
export async function countMunicipality(
  { database, clock, clients }: CountStatisticsDeps,
  payload: unknown,
): Promise<void> {
  const { clientId } = payloadForm.parse(payload ?? {});
  if (clientId === undefined) {
    for (const each of await listRetentions(database)) await orderStatistics(database, each.clientId);
    return;
  }
  const client = await clients.findAnyClientById(clientId);
  if (client === undefined) return;
  await countStatistics(database, client, await clients.findWorkTypes(clientId), clock.now());
}

/** Orders the count for one municipality. */
export function orderStatistics(database: Database, clientId: number): Promise<void> {
  return enqueueJob(
    database,
    countStatisticsJob,
    { clientId },
    { oneOf: `${countStatisticsJob} ${clientId}`, maxAttempts },
  );
}
