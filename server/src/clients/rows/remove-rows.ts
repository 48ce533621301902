/** Counts and removes all that the tables hold of a municipality. */
import type { Database } from '#platform/database.ts';
import { clearColumn, countRows, deleteClientRow, deleteRows } from './rows-store.ts';
import { keptTables, townTables } from './town-tables.ts';

/** Rows at a time: a statement of them takes a moment, and nobody waits for it. */
const batch = 1000;

/** How many rows each table has, but for those that have none. */
export async function countTownRows(database: Database, clientId: number): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { name } of await townTables(database)) {
    const count = keptTables.includes(name) ? 0 : await countRows(database, name, clientId);
    if (count > 0) counts[name] = count;
  }
  return counts;
}

/** Removes them, what refers to others first, and the municipality's own row last; may be begun again after a failure. */
export async function removeTownRows(database: Database, clientId: number): Promise<Record<string, number>> {
  const removed: Record<string, number> = {};
  for (const table of (await townTables(database)).toReversed()) {
    if (keptTables.includes(table.name)) continue;
    for (const column of table.selfColumns)
      await inBatches((most) => clearColumn(database, table, { clientId, column, most }));
    const count = await inBatches((most) => deleteRows(database, table, { clientId, most }));
    if (count > 0) removed[table.name] = count;
  }
  await deleteClientRow(database, clientId);
  return removed;
}

async function inBatches(act: (most: number) => Promise<number>): Promise<number> {
  for (let all = 0; ;) {
    const done = await act(batch);
    all += done;
    if (done < batch) return all;
  }
}
