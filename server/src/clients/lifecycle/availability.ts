/** Whether a municipality answers: switched off for a while, marked to be removed, and brought back. */
import type { Database } from '#platform/database.ts';
import { flagJobsOf } from '#platform/queue/held-jobs.ts';
import { selectDisabled, selectClientsToRemove, updateAvailability } from './lifecycle-store.ts';

/** Switches it off: nobody is answered, and what waits to be sent or done for it is held. */
export function disableClient(database: Database, clientId: number, now: Date): Promise<void> {
  return switchOff(database, clientId, { disabledAt: now, removeAt: null });
}

/** Switches it off until then, when it is removed for good. */
export function markForRemoval(
  database: Database,
  clientId: number,
  { now, removeAt }: { now: Date; removeAt: Date },
): Promise<void> {
  return switchOff(database, clientId, { disabledAt: now, removeAt });
}

/** Brings it back as it was; what was held is done within seconds. */
export function enableClient(database: Database, clientId: number): Promise<void> {
  return updateAvailability(database, clientId, { disabledAt: null, removeAt: null });
}

async function switchOff(
  database: Database,
  clientId: number,
  when: { disabledAt: Date; removeAt: Date | null },
): Promise<void> {
  await database.transaction(async (tx) => {
    await updateAvailability(tx, clientId, when);
    await flagJobsOf(tx, clientId);
  });
}

/** The ids of those that are switched off. */
export function findDisabledClients(database: Database): Promise<number[]> {
  return selectDisabled(database);
}

/** Those that are to be removed by now. */
export function findClientsToRemove(
  database: Database,
  now: Date,
): Promise<{ clientId: number; name: string; displayName: string }[]> {
  return selectClientsToRemove(database, now);
}
