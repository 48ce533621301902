/** The database finds the words of plain ASCII texts and of all others. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTestDatabase } from '#test/test-database.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { addRequest } from '#test/test-requests.ts';
import { sortNewWords } from './new-words.ts';
import { searchQuery } from './search-words.ts';

const { database } = await createTestDatabase();

const someText = fc.string({
  unit: fc.constantFrom(
    'a',
    'Z',
    '0',
    '9',
    ' ',
    '.',
    '-',
    '_',
    '/',
    '@',
    '~',
    '[',
    '`',
    '\t',
    '\n',
    "'",
    '"',
    '\\',
    '&',
    ':',
    '*',
  ),
  maxLength: 120,
});

test('A plain text has the same words as it has next to a word with accents', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(someText, { minLength: 50, maxLength: 50 }), async (texts) => {
      const rows = await database.query<{ isSame: boolean }>(
        `select ts_delete(search_words(7, text), '7:')
           = ts_delete(search_words(7, text || ' été'), array['7:', '7:ete']) as "isSame"
         from unnest($1::text[]) as text`,
        [texts],
      );
      expect(rows.map(({ isSame }) => isSame)).toEqual(texts.map(() => true));
    }),
    { numRuns: 20 },
  );
});

test('A search for the whole text finds it, plain or not, and no other client finds it', async () => {
  const texts = [
    'Deep hole, 1204 Oak St.',
    'DÉBRIS sur la chaussée',
    'x'.repeat(240),
    'حفرة عميقة',
    'a-b_c/d@e',
  ];
  for (const text of texts) {
    const findRows = async (clientId: number) =>
      database.query('select search_words(7, $1) @@ $2::tsquery as is', [text, searchQuery(clientId, text)]);
    expect(await findRows(7), text).toEqual([{ is: true }]);
    expect(await findRows(8), text).toEqual([{ is: false }]);
  }
});

test('A new request is found before and after its words are sorted into the index', async () => {
  const { clientId } = await addMunicipality(database);
  await sortNewWords(database);
  await addRequest(database, clientId, { description: 'A flickering lamp' });
  const findRows = () =>
    database.query('select request_id from work_requests where words @@ $1::tsquery', [
      searchQuery(clientId, 'flickering lam'),
    ]);
  expect(await findRows()).toHaveLength(1);
  expect(await sortNewWords(database)).toBeGreaterThan(0);
  expect(await findRows()).toHaveLength(1);
  expect(await sortNewWords(database)).toBe(0);
});
