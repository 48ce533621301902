import { expect, test } from 'vitest';
import { createTestDatabase } from './test-database.ts';

const { database } = await createTestDatabase();

test('No table has a trigger, so that a statement shows all of its effects and a table can be distributed', async () => {
  const triggers = await database.query(
    `select tgrelid::regclass::text as table, tgname as name from pg_trigger
     join pg_class on pg_class.oid = tgrelid
     where not tgisinternal and relnamespace = 'public'::regnamespace`,
  );
  expect(triggers).toEqual([]);
});
