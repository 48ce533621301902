import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { harmlessCell } from './harmless-cell.ts';

const isFormula = /^[\s\p{Cf}\p{Cc}"]*[=+\-@\uff0b\uff0d\uff1d\uff20]/u;
const signs = Array.from(';,=+-@\uff1d \t\r\n\u200b\ufeff\u00a0\u0007"\'ab');
const text = fc.string({
  unit: fc.constantFrom(...signs),
  maxLength: 30,
});

/** Restores the original text: removes one apostrophe at each place where a formula could begin. */
const original = (cell: string) =>
  cell.replace(/(^|[;\t\r\n])'(?=[\s\p{Cf}\p{Cc}"']*[=+\-@\uff0b\uff0d\uff1d\uff20])/gu, '$1');

test.each([
  ["hole;=cmd|' /C calc'!A0;x", "hole;'=cmd|' /C calc'!A0;x"],
  ['=1+1', "'=1+1"],
  ['a\n=1', "a\n'=1"],
  ['\u200b =1', "'\u200b =1"],
  ['a;"=1', 'a;\'"=1'],
  ['a\t@x', "a\t'@x"],
  ['A hole; it grows - fast, 5+5 = 10', 'A hole; it grows - fast, 5+5 = 10'],
])('%j becomes %j', (before, after) => {
  expect(harmlessCell(before)).toBe(after);
});

test('No cell is a formula, whatever separator the spreadsheet uses', () => {
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 3 }), (cells) => {
      const file = stringify([['1', ...cells.map(harmlessCell), 'end']]);
      const byComma = parse(file).flat();
      const bySemicolonOrTab = file.split(/[;\t\r\n]/);
      expect([...byComma, ...bySemicolonOrTab].filter((cell) => isFormula.test(cell))).toEqual([]);
      expect(byComma.slice(1, -1).map(original)).toEqual(cells);
    }),
    { numRuns: 2000 },
  );
});

test('A text of blanks takes no time', () => {
  const blanks = '\n'.repeat(200_000);
  const { user } = process.cpuUsage();
  expect(harmlessCell(blanks)).toBe(blanks);
  expect(process.cpuUsage().user - user).toBeLessThan(200_000);
});
