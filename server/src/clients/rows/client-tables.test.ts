import { expect, test } from 'vitest';
import { createTestDatabase } from '#test/test-database.ts';
import { remainingTables, ofInstallation, clientTables } from './client-tables.ts';

const { database } = await createTestDatabase();

test('every table with a client is listed after the tables that it refers to, and has a key', async () => {
  const tables = await clientTables(database);
  const names = tables.map(({ name }) => name);
  const knownTables = await database.query<{ name: string }>(
    `select distinct table_name::text as name from information_schema.columns
     join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and column_name = 'client_id' and table_type = 'BASE TABLE'`,
  );
  expect(names.toSorted()).toEqual(
    knownTables
      .map(({ name }) => name)
      .filter((name) => name !== 'clients' && !ofInstallation.includes(name))
      .toSorted(),
  );
  for (const [at, { name, keys, references }] of tables.entries()) {
    // A table without a key of its own has one row.
    expect(keys.length > 0 || ['mirror_promises', 'public_statistics'].includes(name), name).toBe(true);
    const earlierTables = ['clients', name, ...names.slice(0, at)];
    expect(references.filter(({ to }) => !earlierTables.includes(to))).toEqual([]);
  }
});

test('references to the same table are known, and kept tables exist', async () => {
  const tables = await clientTables(database);
  const own = tables.filter(({ selfColumns }) => selfColumns.length > 0);
  expect(own.map(({ name, selfColumns }) => [name, selfColumns])).toEqual([
    ['work_requests', ['duplicate_of']],
    ['photos', ['replaced_by']],
  ]);
  for (const name of remainingTables) expect(tables.map((table) => table.name)).toContain(name);
});
