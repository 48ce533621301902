/** All tables that hold something of a municipality, as the database has them: none is forgotten that a migration adds. */
import type { Database } from '#platform/database.ts';
import { type TableRow, selectTables } from './rows-store.ts';

export interface TownTable extends TableRow {
  /** Columns that refer to a row of the same table. */
  selfColumns: readonly string[];
}

/** Of the municipality itself, whose row is made and removed by itself. */
export const clientsTable = 'clients';

/** What is kept when a municipality goes: it says what was done, by ids, and has an end of its own. */
export const keptTables: readonly string[] = ['security_events'];

/** What belongs to the installation, whose towns it tells of: it neither goes with one nor is taken along. */
export const ofInstallation: readonly string[] = ['audit_entries', 'audit_heads'];

/** Every table that is led by `client_id` but `clients`: what refers to another one stands after it. */
export async function townTables(database: Database): Promise<TownTable[]> {
  const rows = (await selectTables(database)).filter(
    ({ name }) => name !== clientsTable && !ofInstallation.includes(name),
  );
  const ordered: TownTable[] = [];
  const isPlaced = (name: string) => ordered.some((table) => table.name === name);
  const names = new Set(rows.map(({ name }) => name));
  while (ordered.length < rows.length) {
    const ready = rows.filter(
      ({ name, references }) =>
        !isPlaced(name) && references.every(({ to }) => to === name || !names.has(to) || isPlaced(to)),
    );
    if (ready.length === 0) throw new Error('Tables refer to each other in a circle');
    ordered.push(...ready.map(withSelf));
  }
  return ordered;
}

function withSelf(table: TableRow): TownTable {
  const own = table.references.filter(({ to }) => to === table.name);
  return {
    ...table,
    selfColumns: own.flatMap(({ columns }) => columns.filter((one) => one !== 'client_id')),
  };
}
