/**
 * Rows of any table of a municipality, as JSON. The names of tables and columns come from the database's own
 * catalogue, and are quoted. Private to this folder.
 */
import type { Database } from '#platform/database.ts';

/** A table with a `client_id`. */
export interface TableRow {
  name: string;
  /** The writable columns without `client_id`. */
  columns: string[];
  /** The primary key without `client_id`. */
  keys: string[];
  /** The column with a sequence; null: none. */
  identity: string | null;
  /** The tables that its foreign keys refer to. */
  references: { to: string; columns: string[] }[];
}

/** By name. */
export function selectTables(database: Database): Promise<TableRow[]> {
  return database.query(
    `select c.relname as name,
       array(select attname::text from pg_attribute a
         where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' and attname <> 'client_id'
         order by attnum) as columns,
       array(select attname::text from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
         where i.indrelid = c.oid and indisprimary and attname <> 'client_id'
         order by array_position(i.indkey::int2[], a.attnum)) as keys,
       (select a.attname::text from pg_attribute a join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
          where a.attrelid = c.oid and pg_get_expr(d.adbin, d.adrelid) like 'nextval(%')
         as identity,
       coalesce((select json_agg(json_build_object('to', confrelid::regclass::text, 'columns',
           array(select attname from pg_attribute where attrelid = c.oid and attnum = any(conkey))))
         from pg_constraint where conrelid = c.oid and contype = 'f'), '[]') as references
     from pg_class c
     where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition
       and exists (select from pg_attribute where attrelid = c.oid and attname = 'client_id' and not attisdropped)
     order by relname`,
  );
}

const quoteName = (name: string) => `"${name.replaceAll('"', '""')}"`;
const listNames = (names: readonly string[], of = '') =>
  names.map((name) => `${of}${quoteName(name)}`).join(', ');

export async function countRows(database: Database, table: string, clientId: number): Promise<number> {
  const [row] = await database.queryOnce<{ count: number }>(
    `select count(*) from ${quoteName(table)} where client_id = $1`,
    [clientId],
  );
  return row!.count;
}

/** Deletes up to `most` rows; returns how many. */
export async function deleteRows(
  database: Database,
  { name, keys }: Pick<TableRow, 'name' | 'keys'>,
  { clientId, most }: { clientId: number; most: number },
): Promise<number> {
  const which =
    keys.length === 0
      ? ''
      : `and (${listNames(keys)}) in (select ${listNames(keys)} from ${quoteName(name)} where client_id = $1 limit ${most})`;
  const rows = await database.queryOnce(
    `delete from ${quoteName(name)} where client_id = $1 ${which} returning 1`,
    [clientId],
  );
  return rows.length;
}

/** Empties the reference to the same table in up to `most` rows; returns how many. */
export async function clearColumn(
  database: Database,
  { name, keys }: Pick<TableRow, 'name' | 'keys'>,
  { clientId, column, most }: { clientId: number; column: string; most: number },
): Promise<number> {
  const rows = await database.queryOnce(
    `update ${quoteName(name)} set ${quoteName(column)} = null
     where client_id = $1 and (${listNames(keys)}) in (
       select ${listNames(keys)} from ${quoteName(name)} where client_id = $1 and ${quoteName(column)} is not null limit ${most})
     returning 1`,
    [clientId],
  );
  return rows.length;
}

/** Opens a cursor on the client's rows in the transaction, by primary key; read it with `fetchRows`. */
export async function openRows(
  tx: Database,
  { name, columns, keys }: Pick<TableRow, 'name' | 'columns' | 'keys'>,
  clientId: number,
): Promise<void> {
  const order = keys.length === 0 ? '' : `order by ${listNames(keys)}`;
  await tx.queryOnce(
    `declare client_rows no scroll cursor for
     select row_to_json(r)::text as line from (
       select ${listNames(columns)} from ${quoteName(name)} where client_id = ${clientId} ${order}) r`,
    [],
  );
}

/** The next rows as JSON texts; empty at the end. */
export async function fetchRows(tx: Database, most: number): Promise<string[]> {
  const rows = await tx.queryOnce<{ line: string }>(`fetch ${most} from client_rows`, []);
  return rows.map(({ line }) => line);
}

export async function closeRows(tx: Database): Promise<void> {
  await tx.queryOnce('close client_rows', []);
}

/**
 * Inserts rows for the client; with `ifMissing`, existing rows with the same key stay. Returns how many were
 * inserted.
 */
export async function insertRows(
  tx: Database,
  { name, columns }: Pick<TableRow, 'name' | 'columns'>,
  { clientId, lines, without, ifMissing }: RowsToWrite,
): Promise<number> {
  const values = columns.map((column) => (without.includes(column) ? 'null' : `r.${quoteName(column)}`));
  const rows = await tx.query<{ count: number }>(
    `with written as (
       insert into ${quoteName(name)} (client_id, ${listNames(columns)})
       select $1, ${values.join(', ')} from json_populate_recordset(null::${quoteName(name)}, $2::json) r
       ${ifMissing ? 'on conflict do nothing' : ''} returning 1)
     select count(*) from written`,
    [clientId, `[${lines.join(',')}]`],
  );
  return rows[0]!.count;
}

interface RowsToWrite {
  clientId: number;
  lines: readonly string[];
  /** Columns that stay empty for now. */
  without: readonly string[];
  ifMissing: boolean;
}

/** Fills the columns that were left empty. */
export async function fillColumns(
  tx: Database,
  { name, keys }: Pick<TableRow, 'name' | 'keys'>,
  { clientId, lines, columns }: { clientId: number; lines: readonly string[]; columns: readonly string[] },
): Promise<void> {
  const assignments = columns.map((column) => `${quoteName(column)} = r.${quoteName(column)}`).join(', ');
  const keyConditions = keys.map((key) => `t.${quoteName(key)} = r.${quoteName(key)}`).join(' and ');
  await tx.query(
    `update ${quoteName(name)} t set ${assignments} from json_populate_recordset(null::${quoteName(name)}, $2::json) r
     where t.client_id = $1 and ${keyConditions}`,
    [clientId, `[${lines.join(',')}]`],
  );
}

/** Raises the sequence above the highest number of all clients in the table. Sequences are never lowered. */
export async function raiseIdentity(database: Database, table: string, column: string): Promise<void> {
  await database.transaction(async (tx) => {
    // The lock keeps others from taking a number before the sequence is raised.
    await tx.queryOnce(`lock table ${quoteName(table)} in share row exclusive mode`, []);
    await tx.queryOnce(
      // Found by the default of the column, because some sequences do not belong to their column.
      `select setval(sequence, highest) from (
         select s.oid::regclass as sequence, (select max(${quoteName(column)}) from ${quoteName(table)}) as highest
         from pg_attribute a join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
         join pg_depend dep on dep.classid = 'pg_attrdef'::regclass and dep.objid = d.oid
           and dep.refclassid = 'pg_class'::regclass
         join pg_class s on s.oid = dep.refobjid and s.relkind = 'S'
         where a.attrelid = $1::regclass and a.attname = $2) s
       where highest > coalesce(pg_sequence_last_value(sequence), 0)`,
      [quoteName(table), column],
    );
  });
}

export async function analyzeTable(database: Database, table: string): Promise<void> {
  await database.queryOnce(`analyze ${quoteName(table)}`, []);
}

/** The next client gets a higher id than this one. */
export async function raiseClientIds(database: Database, clientId: number): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.query('lock table clients in share row exclusive mode');
    await tx.query(
      `select setval(sequence, $1) from (select pg_get_serial_sequence('clients', 'client_id') as sequence) s
       where $1::bigint > coalesce(pg_sequence_last_value(sequence::regclass), 0)`,
      [clientId],
    );
  });
}

/**
 * The client's own row as JSON, without the password of its mail server, which only this installation can
 * decrypt.
 */
export async function selectClientRow(tx: Database, clientId: number): Promise<string> {
  const [row] = await tx.query<{ line: string }>(
    `select (to_jsonb(c) - 'client_id' - 'mail_password')::text as line from clients c where client_id = $1`,
    [clientId],
  );
  return row!.line;
}

/** Creates the client, under this id if it is free. Returns its id. */
export async function insertClientRow(
  tx: Database,
  columns: readonly string[],
  { line, clientId }: { line: string; clientId: number },
): Promise<number> {
  const [clientCount] = await tx.query<{ count: number }>(
    'select count(*) from clients where client_id = $1',
    [clientId],
  );
  const isFree = clientCount!.count === 0;
  const [row] = await tx.queryOnce<{ clientId: number }>(
    `insert into clients (${isFree ? 'client_id, ' : ''}${listNames(columns)}) overriding system value
     select ${isFree ? '$2::integer, ' : ''}${listNames(columns, 'r.')} from json_populate_record(null::clients, $1::json) r
     returning client_id as "clientId"`,
    isFree ? [line, clientId] : [line],
  );
  return row!.clientId;
}

/** The client's next request has the number after its highest one (decision 89). */
export async function numberRequestsOn(tx: Database, clientId: number): Promise<void> {
  const [row] = await tx.query<{ next: number }>(
    'select coalesce(max(request_id), 1000) + 1 as next from work_requests where client_id = $1',
    [clientId],
  );
  await tx.queryOnce(`drop sequence if exists request_numbers_${clientId}`, []);
  await tx.queryOnce(`create sequence request_numbers_${clientId} as bigint start with ${row!.next}`, []);
}

export async function deleteClientRow(tx: Database, clientId: number): Promise<void> {
  await tx.query('delete from clients where client_id = $1', [clientId]);
  await tx.queryOnce(`drop sequence if exists request_numbers_${clientId}`, []);
}

/** The last migration of the database: rows fit into a database with the same one. */
export async function selectShape(database: Database): Promise<string> {
  const [row] = await database.query<{ name: string }>(
    'select name from migrations order by name desc limit 1',
  );
  return row!.name;
}
