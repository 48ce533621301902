/** Writes the rows of a municipality into a database with the same tables. */
import type { Database } from '#platform/database.ts';
import { StartFailure } from '#platform/start-failure.ts';
import {
  analyzeTable,
  fillColumns,
  insertClientRow,
  numberRequestsOn,
  insertRows,
  raiseIdentity,
  raiseClientIds,
  selectShape,
  selectTables,
} from './rows-store.ts';
import { type ClientTable, clientsTable, remainingTables, clientTables } from './client-tables.ts';

/** Maximum number of rows and characters per statement. */
const batch = 1000;
const batchCharacters = 4_000_000;

/** Throws a `StartFailure` if the rows are from another version. */
export async function refuseOtherShape(database: Database, shape: string): Promise<void> {
  const here = await selectShape(database);
  if (here === shape) return;
  throw new StartFailure(
    `The bundle was written by a version whose last migration was ${shape}; the last one here is ${here}. ` +
      'Bring both installations to the same version, and export again.',
  );
}

/** Creates the municipality, under its previous id if that is free; returns its id. */
export async function writeClient(
  tx: Database,
  line: string,
  { clientId, database }: { clientId: number; database: Database },
): Promise<number> {
  // In a transaction of its own that commits at once, so that nobody else gets this id meanwhile.
  await raiseClientIds(database, clientId);
  const { columns } = (await selectTables(tx)).find(({ name }) => name === clientsTable)!;
  return insertClientRow(tx, columns, { line, clientId });
}

/** Call it after all rows are written, in the same transaction. */
export function numberOn(tx: Database, clientId: number): Promise<void> {
  return numberRequestsOn(tx, clientId);
}

/**
 * Writes all rows of a table. `linesOf` is called a second time if rows refer to others of the same table.
 */
export async function writeTable(
  tx: Database,
  table: ClientTable,
  clientId: number,
  linesOf: () => AsyncIterable<string>,
): Promise<number> {
  const ifMissing = remainingTables.includes(table.name);
  let writtenCount = 0;
  for await (const lines of inBatches(linesOf()))
    writtenCount += await insertRows(tx, table, { clientId, lines, without: table.selfColumns, ifMissing });
  for (const column of table.selfColumns)
    for await (const lines of inBatches(referring(linesOf(), column)))
      await fillColumns(tx, table, { clientId, lines, columns: [column] });
  return writtenCount;
}

/**
 * Call it after all rows are written: it raises the sequences, and analyses the tables for the query planner.
 */
export async function countOn(database: Database, rows: Readonly<Record<string, number>>): Promise<void> {
  for (const { name, identity } of await clientTables(database)) {
    if (!rows[name]) continue;
    if (identity !== null) await raiseIdentity(database, name, identity);
    if (rows[name] > batch) await analyzeTable(database, name);
  }
}

async function* referring(lines: AsyncIterable<string>, column: string): AsyncGenerator<string> {
  for await (const line of lines)
    if ((JSON.parse(line) as Record<string, unknown>)[column] !== null) yield line;
}

async function* inBatches(lines: AsyncIterable<string>): AsyncGenerator<string[]> {
  let gatheredLines: string[] = [];
  let characters = 0;
  for await (const line of lines) {
    gatheredLines.push(line);
    characters += line.length;
    if (gatheredLines.length < batch && characters < batchCharacters) continue;
    yield gatheredLines;
    [gatheredLines, characters] = [[], 0];
  }
  if (gatheredLines.length > 0) yield gatheredLines;
}
