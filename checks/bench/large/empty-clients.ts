/** Thousands of municipalities as the operator's first apply leaves them: copies of one that was applied. */
import type pg from 'pg';

/**
 * Municipalities that one transaction adds. An interrupted filling continues after the last complete
 * transaction.
 */
const clientsAtOnce = 500;

/**
 * Adds copies of a municipality, called city-1 and so on, up to this number. Each row of the template is
 * copied under the id of each copy.
 */
export async function addEmptyClients(filling: pg.Client, template: string, count: number): Promise<void> {
  const { rows } = await filling.query<{ clientCount: number }>(
    `select count(*)::integer as there from clients where name ~ '^city-[0-9]+$'`,
  );
  for (let clientCount = rows[0]!.clientCount; clientCount < count; clientCount += clientsAtOnce) {
    await filling.query('begin');
    await copyClient(filling, template, clientCount + 1, Math.min(count, clientCount + clientsAtOnce));
    await filling.query('commit');
    console.log(`Filled ${Math.min(count, clientCount + clientsAtOnce)} of ${count} municipalities`);
  }
  await filling.query('vacuum analyze');
  await filling.query('checkpoint');
}

async function copyClient(filling: pg.Client, template: string, from: number, to: number): Promise<void> {
  const { rows } = await filling.query<{ table: string; columns: string[] }>(
    `select t.table_name as table, array_agg(quote_ident(c.column_name)) as columns
     from information_schema.tables t join information_schema.columns c using (table_schema, table_name)
     where t.table_schema = 'public' and t.table_type = 'BASE TABLE' and t.table_name <> 'clients'
       and c.is_generated = 'NEVER' and c.column_name <> 'client_id' and exists (
         select from information_schema.columns k
         where k.table_schema = 'public' and k.table_name = t.table_name and k.column_name = 'client_id')
     group by t.table_name`,
  );
  const columns = await filling.query<{ columns: string[] }>(
    `select array_agg(quote_ident(column_name)) as columns from information_schema.columns
     where table_schema = 'public' and table_name = 'clients' and column_name not in ('client_id', 'name')
       and is_generated = 'NEVER'`,
  );
  const ofClient = columns.rows[0]!.columns.join(', ');
  await filling.query(
    `create temporary table new_clients on commit drop as
     select nextval(pg_get_serial_sequence('clients', 'client_id')) as client_id, 'city-' || n as name
     from generate_series(${from}, ${to}) n`,
  );
  await filling.query(
    `insert into clients (client_id, name, ${ofClient}) overriding system value
     select n.client_id, n.name, ${columns.rows[0]!.columns.map((name) => `t.${name}`).join(', ')}
     from clients t, new_clients n where t.name = $1`,
    [template],
  );
  for (const { table, columns: names } of rows)
    await filling.query(
      `insert into ${table} (client_id, ${names.join(', ')}) overriding system value
       select n.client_id, ${names.map((name) => `t.${name}`).join(', ')}
       from ${table} t join clients c using (client_id), new_clients n where c.name = $1`,
      [template],
    );
}
