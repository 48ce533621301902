import { expect, test } from 'vitest';
import { createTestDatabase, isDistributed } from '#test/test-database.ts';
import { wordsBegun, wordsOfRow } from './words-of-row.ts';

const { database } = await createTestDatabase();

test('rows are looked for by all of the words, each at least begun, of one client', () => {
  expect(wordsBegun(7, ['oak', 'str'])).toBe("'7~oak':* & '7~str':*");
});

// Plans of workers are those of one machine, and said in other words.
test.skipIf(isDistributed()).each(['streets', 'places'])(
  'the index of the %s is on the expression that is asked for',
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
