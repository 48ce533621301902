/** Partitions the largest tables by client, so that the same server can be measured on both layouts. */
import type pg from 'pg';

/** The tables that grow with every request. All their keys begin with the client. */
const largeTables = ['work_requests', 'request_events'] as const;

/** A foreign key from or to a large table. */
interface Key {
  table: string;
  name: string;
  definition: string;
}

/** Partitions the tables in one transaction and keeps their rows. Only the names of the indexes change. */
export async function partitionTables(filling: pg.Client, partitions: number): Promise<void> {
  await filling.query('begin');
  const { rows: keys } = await filling.query<Key>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conparentid = 0
       and (conrelid = any($1::regclass[]) or confrelid = any($1::regclass[]))`,
    [largeTables],
  );
  for (const { table, name } of keys) await filling.query(`alter table ${table} drop constraint "${name}"`);
  for (const table of largeTables) await partitionTable(filling, table, partitions);
  for (const { table, name, definition } of keys)
    await filling.query(`alter table ${table} add constraint "${name}" ${definition}`);
  await filling.query('commit');
}

/** A column filled by a sequence: its own, or that of an identity. */
interface NumberedTable {
  column: string;
  sequence: string;
  isIdentity: boolean;
}

async function partitionTable(filling: pg.Client, table: string, partitions: number): Promise<void> {
  const { rows } = await filling.query<Omit<NumberedTable, 'sequence'> & { sequence: string | null }>(
    `select quote_ident(column_name) as column, pg_get_serial_sequence($1, column_name) as sequence,
       is_identity = 'YES' as "isIdentity"
     from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  );
  const columns = rows.map(({ column }) => column).join(', ');
  await filling.query(`create table parted (like ${table} including all) partition by hash (client_id)`);
  for (let nth = 0; nth < partitions; nth += 1)
    await filling.query(
      `create table ${table}_${nth} partition of parted for values with (modulus ${partitions}, remainder ${nth})`,
    );
  await filling.query(
    `insert into parted (${columns}) overriding system value select ${columns} from ${table}`,
  );
  const numberedTables = rows.filter((row): row is NumberedTable => row.sequence !== null);
  for (const { column, sequence, isIdentity } of numberedTables)
    if (!isIdentity) await filling.query(`alter sequence ${sequence} owned by parted.${column}`);
  await filling.query(`drop table ${table}`);
  await filling.query(`alter table parted rename to ${table}`);
  for (const { column, isIdentity } of numberedTables)
    if (isIdentity)
      await filling.query(
        `select setval(pg_get_serial_sequence('${table}', '${column}'), (select coalesce(max(${column}), 0) + 1001 from ${table}))`,
      );
}
