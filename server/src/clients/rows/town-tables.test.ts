import { expect, test } from 'vitest';
import { createTestDatabase } from '#test/test-database.ts';
import { keptTables, ofInstallation, townTables } from './town-tables.ts';

const { database } = await createTestDatabase();

test('every table that has a client is among them, after those that it refers to, and its rows can be told apart', async () => {
  const tables = await townTables(database);
  const names = tables.map(({ name }) => name);
  const known = await database.query<{ name: string }>(
    `select distinct table_name::text as name from information_schema.columns
     join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and column_name = 'client_id' and table_type = 'BASE TABLE'`,
  );
  expect(names.toSorted()).toEqual(
    known
      .map(({ name }) => name)
      .filter((name) => name !== 'clients' && !ofInstallation.includes(name))
      .toSorted(),
  );
  for (const [at, { name, keys, references }] of tables.entries()) {
    // Without a key of its own there is one row.
    expect(keys.length > 0 || name === 'mirror_promises', name).toBe(true);
    const earlier = ['clients', name, ...names.slice(0, at)];
    expect(references.filter(({ to }) => !earlier.includes(to))).toEqual([]);
  }
});

test('what refers to its own table is known, and what stays is a table that there is', async () => {
  const tables = await townTables(database);
  const own = tables.filter(({ selfColumns }) => selfColumns.length > 0);
  expect(own.map(({ name, selfColumns }) => [name, selfColumns])).toEqual([
    ['work_requests', ['duplicate_of']],
    ['photos', ['replaced_by']],
  ]);
  for (const name of keptTables) expect(tables.map((table) => table.name)).toContain(name);
});
