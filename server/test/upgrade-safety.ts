/** Finds what a migration breaks for servers of the previous release, and the tables that it blocks. */
import type pg from 'pg';

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly hasDefault: boolean;
}

interface NamedConstraint {
  readonly table: string;
  readonly name: string;
  /** The columns of the constraint or index. */
  readonly columns: readonly string[];
}

/** The parts of a schema that matter here. */
export interface DatabaseShape {
  /** The file of each table, by name. A rewritten table has another file. */
  readonly tables: ReadonlyMap<string, string>;
  readonly columns: readonly Column[];
  readonly constraints: readonly NamedConstraint[];
  readonly indexes: readonly (NamedConstraint & { readonly isUnique: boolean })[];
  readonly functions: ReadonlySet<string>;
}

export async function shapeOf(pool: pg.Pool): Promise<DatabaseShape> {
  const ask = async <Row extends object>(text: string) => (await pool.query<Row>(text)).rows;
  const tables = await ask<{ name: string; file: string }>(
    `select relname as name, relfilenode::text as file from pg_class
     where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and relname <> 'migrations'`,
  );
  const columns = await ask<Column>(
    `select relname as table, attname as name, format_type(atttypid, atttypmod) as type, attnotnull as "isRequired",
       (atthasdef or attidentity <> '') as "hasDefault"
     from pg_attribute join pg_class on pg_class.oid = attrelid
     where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped`,
  );
  const constraints = await ask<NamedConstraint>(
    `select relname as table, conname as name, array(select attname::text from pg_attribute
       where attrelid = conrelid and attnum = any(conkey)) as columns
     from pg_constraint join pg_class on pg_class.oid = conrelid
     where connamespace = 'public'::regnamespace and contype in ('c', 'f', 'x')`,
  );
  const indexes = await ask<NamedConstraint & { isUnique: boolean }>(
    `select of_table.relname as table, own.relname as name, indisunique as "isUnique", array(select attname::text
       from pg_attribute where attrelid = indrelid and attnum = any(indkey)) as columns
     from pg_index join pg_class own on own.oid = indexrelid join pg_class of_table on of_table.oid = indrelid
     where own.relnamespace = 'public'::regnamespace`,
  );
  const functions = await ask<{ signature: string }>(
    `select oid::regprocedure || ' returns ' || prorettype::regtype as signature from pg_proc
     where pronamespace = 'public'::regnamespace
       and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`,
  );
  return {
    tables: new Map(tables.map(({ name, file }) => [name, file])),
    columns,
    constraints,
    indexes,
    functions: new Set(functions.map(({ signature }) => signature)),
  };
}

/** Describes what breaks servers of the previous release. */
export function breaksOf(before: DatabaseShape, after: DatabaseShape): string[] {
  const statedChanges: string[] = [];
  const isOld = (table: string) => before.tables.has(table);
  for (const table of before.tables.keys())
    if (!after.tables.has(table)) statedChanges.push(`takes the table ${table} away`);
  const old = new Map(before.columns.map((column) => [nameOf(column), column]));
  const now = new Map(after.columns.map((column) => [nameOf(column), column]));
  for (const [name, column] of old) {
    const remainingShape = now.get(name);
    if (remainingShape === undefined) {
      if (after.tables.has(column.table)) statedChanges.push(`takes the column ${name} away`);
    } else statedChanges.push(...changesOf(name, column, remainingShape));
  }
  for (const [name, { table, isRequired, hasDefault }] of now)
    if (isOld(table) && !old.has(name) && isRequired && !hasDefault)
      statedChanges.push(`adds the column ${name}, which has no default and may not be null`);
  const wasThere = (namedConstraint: NamedConstraint) =>
    namedConstraint.columns.every((column) => old.has(`${namedConstraint.table}.${column}`));
  for (const { added: addedShapes, what } of [
    { added: newOf(before.constraints, after.constraints), what: 'constraint' },
    {
      added: newOf(
        before.indexes,
        after.indexes.filter(({ isUnique }) => isUnique),
      ),
      what: 'unique index',
    },
  ])
    for (const namedConstraint of addedShapes)
      if (isOld(namedConstraint.table) && wasThere(namedConstraint))
        statedChanges.push(
          `adds the ${what} ${namedConstraint.name} to what ${namedConstraint.table} had before`,
        );
  for (const signature of before.functions)
    if (!after.functions.has(signature)) statedChanges.push(`takes the function ${signature} away`);
  return statedChanges;
}

function changesOf(name: string, before: Column, after: Column): string[] {
  return [
    ...(before.type === after.type ? [] : [`makes the column ${name} ${after.type}`]),
    ...(after.isRequired && !before.isRequired ? [`has the column ${name} no longer be null`] : []),
    ...(before.hasDefault && !after.hasDefault ? [`takes the default of the column ${name} away`] : []),
  ];
}

/**
 * The tables that are blocked for a time that depends on their size: rewritten, or indexed while nobody may
 * write.
 */
export function stopsOf(
  before: DatabaseShape,
  after: DatabaseShape,
  isOutside: boolean,
): { table: string; how: string }[] {
  const rewrittenTables = [...before.tables]
    .filter(([table, file]) => after.tables.has(table) && after.tables.get(table) !== file)
    .map(([table]) => ({ table, how: `writes ${table} anew` }));
  const indexes = isOutside ? [] : newOf(before.indexes, after.indexes);
  const blockedTables = indexes
    .filter(({ table }) => before.tables.has(table))
    .map(({ table, name }) => ({ table, how: `makes the index ${name} while nobody may write to ${table}` }));
  return [...rewrittenTables, ...blockedTables];
}

function newOf<Of extends NamedConstraint>(before: readonly Of[], after: readonly Of[]): Of[] {
  const knownNames = new Set(before.map(nameOf));
  return after.filter((namedConstraint) => !knownNames.has(nameOf(namedConstraint)));
}

function nameOf({ table, name }: { table: string; name: string }): string {
  return `${table}.${name}`;
}
