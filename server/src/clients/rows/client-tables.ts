/**
 * All tables with data of a municipality, read from the database's catalogue, so that no new table is
 * forgotten.
 */
import type { Database } from '#platform/database.ts';
import { type TableRow, selectTables } from './rows-store.ts';

export interface ClientTable extends TableRow {
  /** Columns that refer to a row of the same table. */
  selfColumns: readonly string[];
}

/** The table of municipalities, whose rows are created and deleted separately. */
export const clientsTable = 'clients';

/** Tables that stay when a municipality is removed: records of acts, by ids, which expire by themselves. */
export const remainingTables: readonly string[] = ['security_events'];

/**
 * Tables of the installation, with records about its municipalities. They are neither removed nor exported
 * with one.
 */
export const ofInstallation: readonly string[] = ['audit_entries', 'audit_heads'];

/** Every table with `client_id` except `clients`, each after the tables that it refers to. */
export async function clientTables(database: Database): Promise<ClientTable[]> {
  const rows = (await selectTables(database)).filter(
    ({ name }) => name !== clientsTable && !ofInstallation.includes(name),
  );
  const orderedTables: ClientTable[] = [];
  const isPlaced = (name: string) => orderedTables.some((table) => table.name === name);
  const names = new Set(rows.map(({ name }) => name));
  while (orderedTables.length < rows.length) {
    const ready = rows.filter(
      ({ name, references }) =>
        !isPlaced(name) && references.every(({ to }) => to === name || !names.has(to) || isPlaced(to)),
    );
    if (ready.length === 0) throw new Error('Tables refer to each other in a circle');
    orderedTables.push(...ready.map(withSelf));
  }
  return orderedTables;
}

function withSelf(table: TableRow): ClientTable {
  const own = table.references.filter(({ to }) => to === table.name);
  return {
    ...table,
    selfColumns: own.flatMap(({ columns }) => columns.filter((one) => one !== 'client_id')),
  };
}
