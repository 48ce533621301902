import { expect, test } from 'vitest';
import { createTestDatabase, isDistributed } from '#test/test-database.ts';
import { wordsBegun, wordsOfRow } from './words-of-row.ts';

const { database } = await createTestDatabase();

test('rows of one client are searched by all words, each complete or its beginning', () => {
  expect(wordsBegun(7, ['oak', 'str'])).toBe("'7~oak':* & '7~str':*");
});

// Query plans on a cluster have other words.
test.skipIf(isDistributed()).each(['streets', 'places'])(
  'the index of the %s is on the expression of the search',
  async (table) => {
    const plan = await database.transaction(async (tx) => {
      await tx.query('set local enable_seqscan = off');
      return tx.query<object>(
        `explain select name from ${table} where ${wordsOfRow} @@ '${wordsBegun(7, ['oak']).replaceAll("'", "''")}'::tsquery`,
      );
    });
    expect(JSON.stringify(plan)).toContain(`${table}_words`);
  },
);
