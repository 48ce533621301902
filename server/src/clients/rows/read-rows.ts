/** The rows of a municipality as lines of JSON, table by table, in a snapshot of one moment. */
import type { Database } from '#platform/database.ts';
import { closeRows, fetchRows, openRows, selectClientRow, selectShape } from './rows-store.ts';
import { type ClientTable, clientTables } from './client-tables.ts';

/** Tables that are not exported: counts of recent attempts. */
const leftBehind: readonly string[] = ['attempts'];

/** Number of rows read at a time. */
const batch = 1000;

export interface ClientRows {
  /** The last migration: the rows fit into a database with the same one. */
  readonly shape: string;
  /** The municipality's own row. */
  readonly client: string;
  readonly tables: readonly ClientTable[];
  /** Read one table to its end before the next. */
  linesOf(table: ClientTable): AsyncGenerator<string>;
}

/** Calls `act` with a snapshot of the database; other reads in `tx` see the same snapshot. */
export function readClientRows<T>(
  database: Database,
  clientId: number,
  act: (rows: ClientRows, tx: Database) => Promise<T>,
): Promise<T> {
  return database.transaction(async (tx) => {
    await tx.query('set transaction isolation level repeatable read, read only');
    const tables = (await clientTables(tx)).filter(({ name }) => !leftBehind.includes(name));
    const rows = {
      shape: await selectShape(tx),
      client: await selectClientRow(tx, clientId),
      tables,
      linesOf: (table: ClientTable) => linesOf(tx, table, clientId),
    };
    return act(rows, tx);
  });
}

async function* linesOf(tx: Database, table: ClientTable, clientId: number): AsyncGenerator<string> {
  await openRows(tx, table, clientId);
  for (;;) {
    const lines = await fetchRows(tx, batch);
    if (lines.length === 0) break;
    yield* lines;
  }
  await closeRows(tx);
}
