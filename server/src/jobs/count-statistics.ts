import type { ClientDirectory } from '#clients/client-directory.ts';
import { listRetentions } from '#clients/list-retentions.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import type { Log } from '#platform/log.ts';
import { countStatistics } from '#requests/statistics/statistics.ts';

export interface CountStatisticsDeps {
  database: Database;
  clock: Clock;
  log: Log;
  clients: Pick<ClientDirectory, 'findAnyClientById' | 'findWorkTypes'>;
}

/** The job: counts the public numbers of each municipality. */
export async function countAllStatistics(deps: CountStatisticsDeps): Promise<void> {
  let municipalities = 0;
  for (const { clientId } of await listRetentions(deps.database))
    if (await countStatisticsOf(deps, clientId)) municipalities++;
  deps.log.info({ municipalities }, 'The public numbers are counted');
}

/** Counts the public numbers of one municipality. */
export async function countStatisticsOf(
  { database, clock, clients }: Omit<CountStatisticsDeps, 'log'>,
  clientId: number,
): Promise<boolean> {
  const client = await clients.findAnyClientById(clientId);
  if (client === undefined) return false;
  return countStatistics(database, client, await clients.findWorkTypes(clientId), clock.now());
}
