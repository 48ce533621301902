/**
 * Checks each statement of the server in tests once: it has to name its client, or state that it is about all
 * clients.
 */
import { type Database, type EndAct, ofAllClients } from '#platform/database.ts';
import { namelessTables } from './named-clients.ts';

/** Statements that this process has checked. */
const knownTexts = new Set<string>();

/** The names of all tables with rows of clients, except those that are not distributed (decision 85). */
export async function tablesOfClients(database: Database): Promise<Set<string>> {
  const rows = await database.query<{ table: string }>(
    `select relname as table from pg_class join pg_attribute on attrelid = pg_class.oid
     where relkind = 'r' and relnamespace = 'public'::regnamespace and attname = 'client_id'
       and relname not in ('clients', 'attempts')`,
  );
  return new Set(rows.map(({ table }) => table));
}

/** Wraps the database: collects the server's statements without a client in `nameless`. */
export function watchStatements(
  database: Database,
  tables: ReadonlySet<string>,
  nameless: Set<string>,
): Database {
  const read = (text: string) => {
    if (knownTexts.has(text) || text.startsWith(ofAllClients)) return;
    knownTexts.add(text);
    if (isOfTest(new Error('the caller'))) return;
    const missingTables = namelessTables(text, tables);
    if (missingTables.length > 0) nameless.add(`${missingTables.join(', ')} in: ${text}`);
  };
  return {
    query: (text, values) => (read(text), database.query(text, values)),
    queryOnce: (text, values) => (read(text), database.queryOnce(text, values)),
    read: (text, values) => (read(text), database.read(text, values)),
    // Each copied row has its client.
    copyIn: (text, pieces) => database.copyIn(text, pieces),
    transaction: (act) => database.transaction((tx) => act(watchStatements(tx, tables, nameless))),
    atEnd: (act, items) => database.atEnd(watched(act, tables, nameless), items),
  };
}

/**
 * True if a test runs the statement itself: it may read rows of all clients. The first lines of the stack
 * belong to this file.
 */
function isOfTest({ stack = '' }: Error): boolean {
  const caller = stack
    .split('\n')
    .slice(1)
    .find((line) => !line.includes('watch-statements.ts'));
  return caller === undefined || /\.test\.ts|\/server\/test\//.test(caller);
}

/** The watched acts by their own functions, so that a transaction still runs each of them once. */
const watchedActs = new WeakMap<ReadonlySet<string>, Map<unknown, unknown>>();

function watched<Item>(act: EndAct<Item>, tables: ReadonlySet<string>, nameless: Set<string>): EndAct<Item> {
  const acts = watchedActs.get(nameless) ?? new Map<unknown, unknown>();
  watchedActs.set(nameless, acts);
  const known = acts.get(act) as EndAct<Item> | undefined;
  if (known !== undefined) return known;
  const added: EndAct<Item> = (tx, items) => act(watchStatements(tx, tables, nameless), items);
  acts.set(act, added);
  return added;
}
