/** Counts and deletes all rows of a municipality. */
import type { Database } from '#platform/database.ts';
import { clearColumn, countRows, deleteClientRow, deleteRows } from './rows-store.ts';
import { remainingTables, clientTables } from './client-tables.ts';

/** Number of rows per statement: short enough that nobody has to wait. */
const batch = 1000;

/** The number of rows per table, without empty tables. */
export async function countClientRows(database: Database, clientId: number): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { name } of await clientTables(database)) {
    const count = remainingTables.includes(name) ? 0 : await countRows(database, name, clientId);
    if (count > 0) counts[name] = count;
  }
  return counts;
}

/**
 * Deletes the rows, those that refer to others first and the municipality's own row last. After a failure it
 * can be started again.
 */
export async function removeClientRows(
  database: Database,
  clientId: number,
): Promise<Record<string, number>> {
  const removedCounts: Record<string, number> = {};
  for (const table of (await clientTables(database)).toReversed()) {
    if (remainingTables.includes(table.name)) continue;
    for (const column of table.selfColumns)
      await inBatches((most) => clearColumn(database, table, { clientId, column, most }));
    const count = await inBatches((most) => deleteRows(database, table, { clientId, most }));
    if (count > 0) removedCounts[table.name] = count;
  }
  await deleteClientRow(database, clientId);
  return removedCounts;
}

async function inBatches(act: (most: number) => Promise<number>): Promise<number> {
  for (let all = 0; ;) {
    const doneCount = await act(batch);
    all += doneCount;
    if (doneCount < batch) return all;
  }
}
