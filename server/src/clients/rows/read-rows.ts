/** The rows of a municipality as lines of JSON, table by table, as they were at one moment. */
import type { Database } from '#platform/database.ts';
import { closeRows, fetchRows, openRows, selectClientRow, selectShape } from './rows-store.ts';
import { type TownTable, townTables } from './town-tables.ts';

/** What is not taken along: how often something was tried lately. */
const leftBehind: readonly string[] = ['attempts'];

/** Rows at a time. */
const batch = 1000;

export interface TownRows {
  /** Where the rows fit: a database that has had the same migrations. */
  readonly shape: string;
  /** The municipality's own row. */
  readonly client: string;
  readonly tables: readonly TownTable[];
  /** One table after the other, each to its end. */
  linesOf(table: TownTable): AsyncGenerator<string>;
}

/** Gives `act` what the database holds at this moment, whatever is changed meanwhile; what else it reads in `tx` is of the same. */
export function readTownRows<T>(
  database: Database,
  clientId: number,
  act: (rows: TownRows, tx: Database) => Promise<T>,
): Promise<T> {
  return database.transaction(async (tx) => {
    await tx.query('set transaction isolation level repeatable read, read only');
    const tables = (await townTables(tx)).filter(({ name }) => !leftBehind.includes(name));
    const rows = {
      shape: await selectShape(tx),
      client: await selectClientRow(tx, clientId),
      tables,
      linesOf: (table: TownTable) => linesOf(tx, table, clientId),
    };
    return act(rows, tx);
  });
}

async function* linesOf(tx: Database, table: TownTable, clientId: number): AsyncGenerator<string> {
  await openRows(tx, table, clientId);
  for (;;) {
    const lines = await fetchRows(tx, batch);
    if (lines.length === 0) break;
    yield* lines;
  }
  await closeRows(tx);
}
