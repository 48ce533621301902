import type { Database } from '#platform/database.ts';
import { insertCitizens } from './import-store.ts';
import type { ImportedCitizen } from './imported-citizen.ts';

const batch = 1000;

/** Adds citizens of another system, all or none; those whose username is there already stay as they are. Returns how many are new. */
export async function importCitizens(
  database: Database,
  clientId: number,
  citizens: readonly ImportedCitizen[],
  now: Date,
): Promise<number> {
  return database.transaction(async (tx) => {
    let added = 0;
    for (let at = 0; at < citizens.length; at += batch) {
      added += await insertCitizens(tx, clientId, citizens.slice(at, at + batch), now);
    }
    return added;
  });
}
