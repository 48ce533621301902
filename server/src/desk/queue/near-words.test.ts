import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nearWords } from './near-words.ts';

test.each([
  ['a missing letter', 'potole', 'pothole'],
  ['a letter too many', 'potthole', 'pothole'],
  ['a wrong letter', 'pathole', 'pothole'],
  ['two letters changed round', 'pothloe', 'pothole'],
  ['a missing first letter', 'othole', 'pothole'],
  ['a missing last letter', 'pothol', 'pothole'],
  ['a wrong letter in Arabic', 'شارخ', 'شارع'],
])('%s is one mistake', (_what, typed, meant) => {
  expect(nearWords(typed)).toContain(meant);
});

test.each(['pot', '1204', 'a12bc', 'x'.repeat(25), ''])('Nothing is near %s', (word) => {
  expect(nearWords(word)).toEqual([]);
});

test('Every word is near the words that are near it, and never near itself', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', 'b', 'z'), minLength: 5, maxLength: 7 }), (word) => {
      const near = nearWords(word);
      expect(near).not.toContain(word);
      expect(near.every((other) => nearWords(other).includes(word))).toBe(true);
    }),
    { numRuns: 20 },
  );
});
