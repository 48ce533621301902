import { expect, test } from 'vitest';
import { comparedName } from './compared-name.ts';

test.each([
  ['N. Bridge Ln', 'north bridge lane'],
  ["O'Brien's Ct.", 'obriens court'],
  ['St. James St', 'saint james street'],
  ['Main St', 'main street'],
  ['Café-Allee', 'cafe allee'],
  ['SW 5th Ave', 'southwest 5th avenue'],
])('%j is compared as %j', (writtenText, comparedText) => {
  expect(comparedName(writtenText)).toBe(comparedText);
});
