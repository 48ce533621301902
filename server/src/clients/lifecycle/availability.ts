/** Switches a municipality off for a while, marks it for removal, and switches it on again. */
import type { Database } from '#platform/database.ts';
import { flagJobsOf } from '#platform/queue/held-jobs.ts';
import { selectDisabled, selectClientsToRemove, updateAvailability } from './lifecycle-store.ts';

/** Switches it off: calls are refused, and its mails and jobs wait. */
export function disableClient(database: Database, clientId: number, now: Date): Promise<void> {
  return switchOff(database, clientId, { disabledAt: now, removeAt: null });
}

/** Switches it off until the time of its removal for good. */
export function markForRemoval(
  database: Database,
  clientId: number,
  { now, removeAt }: { now: Date; removeAt: Date },
): Promise<void> {
  return switchOff(database, clientId, { disabledAt: now, removeAt });
}

/** Switches it on again; waiting jobs run within seconds. */
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

/** The ids of the clients that are switched off. */
export function findDisabledClients(database: Database): Promise<number[]> {
  return selectDisabled(database);
}

/** The clients whose time of removal has come. */
export function findClientsToRemove(
  database: Database,
  now: Date,
): Promise<{ clientId: number; name: string; displayName: string }[]> {
  return selectClientsToRemove(database, now);
}
