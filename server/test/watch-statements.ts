/** Every statement that the server makes in tests is read once: each has to name its client, or to say that it is about all. */
import { type Database, ofAllClients } from '#platform/database.ts';
import { namelessTables } from './named-clients.ts';

/** Statements that were read, in this process. */
const known = new Set<string>();

/** What the tables are called that each client has rows in, but those that are nobody's alone (decision 85). */
export async function tablesOfClients(database: Database): Promise<Set<string>> {
  const rows = await database.query<{ table: string }>(
    `select relname as table from pg_class join pg_attribute on attrelid = pg_class.oid
     where relkind = 'r' and relnamespace = 'public'::regnamespace and attname = 'client_id'
       and relname not in ('clients', 'attempts')`,
  );
  return new Set(rows.map(({ table }) => table));
}

/** The database, which gathers in `nameless` those statements of the server that do not name their client. */
export function watchStatements(
  database: Database,
  tables: ReadonlySet<string>,
  nameless: Set<string>,
): Database {
  const read = (text: string) => {
    if (known.has(text) || text.startsWith(ofAllClients)) return;
    known.add(text);
    if (isOfTest(new Error('who asks'))) return;
    const missing = namelessTables(text, tables);
    if (missing.length > 0) nameless.add(`${missing.join(', ')} in: ${text}`);
  };
  return {
    query: (text, values) => (read(text), database.query(text, values)),
    queryOnce: (text, values) => (read(text), database.queryOnce(text, values)),
    read: (text, values) => (read(text), database.read(text, values)),
    // Each row that is copied in has its client.
    copyIn: (text, pieces) => database.copyIn(text, pieces),
    transaction: (act) => database.transaction((tx) => act(watchStatements(tx, tables, nameless))),
  };
}

/** Whether a test asks by itself: what it looks at may be of all. The lines before are this file's. */
function isOfTest({ stack = '' }: Error): boolean {
  const caller = stack
    .split('\n')
    .slice(1)
    .find((line) => !line.includes('watch-statements.ts'));
  return caller === undefined || /\.test\.ts|\/server\/test\//.test(caller);
}
