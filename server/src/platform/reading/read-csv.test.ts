import { expect, test } from 'vitest';
import { readCsv } from './read-csv.ts';

const read = (text: string) => readCsv(text, (problem) => new RangeError(problem));

test.each([
  [
    'fields and rows',
    'a,b\nc,d\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'line ends of Windows, and none at the end',
    'a,b\r\nc,d',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['a byte order mark', '\uFEFFa,b\n', [['a', 'b']]],
  ['commas, quotes and line ends in quotes', '"a,b","c ""d""","e\nf"\n', [['a,b', 'c "d"', 'e\nf']]],
  ['a quote inside a plain field', '6" pipe,b\n', [['6" pipe', 'b']]],
  ['empty lines, which are left out', 'a\n\n\nb\n', [['a'], ['b']]],
  ['rows of different lengths', 'a,b\nc\n', [['a', 'b'], ['c']]],
])('reads %s', (_, text, rows) => {
  expect(read(text)).toEqual(rows);
});

test('a quote that is never closed is an error that names the line', () => {
  expect(() => read('a,b\n"c,d\n')).toThrow(RangeError);
  expect(() => read('a,b\n"c,d\n')).toThrow(/line \d/);
});

test.each(['latin1', 'utf16le'] as const)('a file in %s is an error that names the encoding', (encoding) => {
  const text = Buffer.from('name\nCafé\n', encoding).toString('utf8');
  expect(() => read(text)).toThrow(new RangeError('Wrong encoding: please save the file as CSV in UTF-8'));
});
