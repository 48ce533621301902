import { expect, test } from 'vitest';
import { type CsvRow, csvRows } from './csv-rows.ts';

/** Reads the rows of a text, `linesAtOnce` lines at a time. */
async function read(text: string, linesAtOnce = 2): Promise<CsvRow[]> {
  const lines = text.split('\n');
  const batches = async function* () {
    for (let at = 0; at < lines.length; at += linesAtOnce) yield lines.slice(at, at + linesAtOnce);
  };
  const rows: CsvRow[] = [];
  for await (const batch of csvRows(batches())) rows.push(...batch);
  return rows;
}

/** Fields by line number. */
const byLine = (rows: readonly CsvRow[]) =>
  Object.fromEntries(rows.map(({ line, fields }) => [line, fields]));

test.each([
  ['fields and rows', 'a,b\nc,d\n', { 1: ['a', 'b'], 2: ['c', 'd'] }],
  ['empty lines, which are left out and counted', 'a\n\n\nb', { 1: ['a'], 4: ['b'] }],
  [
    'commas in quotes, and quotes',
    'a,b\n"a,b","c ""d"""\ne,f',
    { 1: ['a', 'b'], 2: ['a,b', 'c "d"'], 3: ['e', 'f'] },
  ],
  ['line ends in quotes', '"a\nb\n\nc",d\n"e",f\ng', { 1: ['a\nb\n\nc', 'd'], 5: ['e', 'f'], 6: ['g'] }],
  [
    'a quote inside a plain field',
    'a,b\n6" pipe,c\nd,"e,f"\n8" pipe,g',
    { 1: ['a', 'b'], 2: ['6" pipe', 'c'], 3: ['d', 'e,f'], 4: ['8" pipe', 'g'] },
  ],
  ['rows of different lengths', 'a,b\nc\n"d",e,f', { 1: ['a', 'b'], 2: ['c'], 3: ['d', 'e', 'f'] }],
])('reads %s', async (_, text, rows) => {
  expect(byLine(await read(text))).toEqual(rows);
});

test('a quote that is never closed spoils its own row and no other', async () => {
  const others = Array.from({ length: 10_000 }, (_row, at) => (at % 3 === 0 ? `"${at}, b",c` : `${at},c`));
  const rows = await read(['a,b', '"broken,b', ...others].join('\n'), 500);
  expect(rows.slice(0, 4)).toEqual([
    { line: 1, fields: ['a', 'b'] },
    { line: 2, fields: ['"broken,b'] },
    { line: 3, fields: ['0, b', 'c'] },
    { line: 4, fields: ['1', 'c'] },
  ]);
  expect(rows).toHaveLength(others.length + 2);
  expect(rows.at(-1)).toEqual({ line: 10_002, fields: ['9999, b', 'c'] });
  expect(byLine(await read('a\n"b\nc'))).toEqual({ 1: ['a'], 2: ['"b'], 3: ['c'] });
});
