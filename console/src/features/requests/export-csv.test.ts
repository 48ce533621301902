import { expect, test } from 'vitest';
import { delimiterOf } from './export-csv.ts';

test.each([
  ['en-US', ','],
  ['en-ZA', ';'],
  ['de-DE', ';'],
  ['de-CH', ','],
  ['fr', ';'],
  ['es-ES', ';'],
  ['es-MX', ','],
  ['ar-EG', ';'],
] as const)('for the language %s an exported file is split at %s', (locale, delimiter) => {
  expect(delimiterOf(locale)).toBe(delimiter);
});
