import { findDisabledClients } from '#clients/lifecycle/availability.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import { flagOfClient } from '#platform/queue/enqueue-job.ts';
import { ExpiringCache } from '#platform/expiring-cache.ts';

/** The same as in the directory of clients: how long a change may go unnoticed. */
const keepMs = 3000;

/** The marks of jobs that wait because their municipality is switched off; read before each job. */
export function openHeldClients({
  database,
  clock,
}: {
  database: Database;
  clock: Clock;
}): () => Promise<string[]> {
  const cache = new ExpiringCache<string, string[]>(clock, { maxEntries: 1, keepMs });
  return () => cache.get('', async () => (await findDisabledClients(database)).map(flagOfClient));
}
