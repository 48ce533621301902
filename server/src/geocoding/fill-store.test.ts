import { expect, test } from 'vitest';
import { createTestDatabase } from '#test/test-database.ts';

const { database } = await createTestDatabase();

test('Every reference to a street has an index, because a city has tens of thousands of streets to delete', async () => {
  const keys = await database.query<{ table: string; columns: string[]; isIndexed: boolean }>(
    `select conrelid::regclass::text as table, conkey::integer[] as columns, exists (
       select from pg_index where indrelid = conrelid
         and (string_to_array(indkey::text, ' ')::integer[])[1:cardinality(conkey)] = conkey::integer[]
     ) as "isIndexed"
     from pg_constraint where contype = 'f' and confrelid = 'streets'::regclass order by conrelid::regclass::text`,
  );
  expect(keys.map(({ table, isIndexed }) => [table, isIndexed])).toEqual([
    ['addresses', true],
    ['crossings', true],
    ['crossings', true],
  ]);
});
