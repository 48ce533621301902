import { describe, expect, test } from 'vitest';
import { findingsIn } from './findings.ts';
import { textsOfScript } from './script-texts.ts';
import type { Kind } from './texts.ts';

const rulesOf = (text: string, kind: Kind = 'comment') =>
  findingsIn({ kind, file: 'a.ts', line: 1, text }).map(({ rule }) => rule);

describe('The rules of plain English', () => {
  test.each([
    ['What a caller may do.', "opens with 'What'"],
    ['A caller. Of its rights, none.', "opens with 'Of'"],
    ['To whom it is not shown, it is not there.', "opens with 'whom'"],
    ['Asks whoever is there.', "says 'whoever'"],
    ['The photo beside it.', "says 'beside'"],
    [`${'word '.repeat(31)}.`, 'a sentence of more than 30 words'],
  ])('find what is hard in: %s', (text, rule) => {
    expect(rulesOf(text)).toEqual([rule]);
  });

  test.each(['A caller and its rights.', 'No more than ten photos.', 'The value of `whoever`.', 'Offices'])(
    'find nothing in: %s',
    (text) => {
      expect(rulesOf(text)).toEqual([]);
    },
  );

  test('leave questions to users alone', () => {
    expect(rulesOf('What is wrong?', 'catalogue')).toEqual([]);
  });
});

test('Comments, titles of tests and messages are found in a script with their lines', () => {
  const source = [
    '/** One',
    ' * comment. */',
    '// Two lines',
    '// are one comment.',
    '// oxlint-disable-next-line no-console',
    "test.each([1])('a title', () => {",
    '  log.warn({ id }, `A message of ${id}`);',
    "  throw new TypeError('An error');",
    '});',
  ].join('\n');
  expect(textsOfScript(source, 'a.ts').toSorted((a, b) => a.line - b.line)).toEqual([
    { kind: 'comment', line: 1, text: 'One comment.' },
    { kind: 'comment', line: 3, text: 'Two lines are one comment.' },
    { kind: 'title', line: 6, text: 'a title' },
    { kind: 'message', line: 7, text: 'A message of …' },
    { kind: 'message', line: 8, text: 'An error' },
  ]);
});
