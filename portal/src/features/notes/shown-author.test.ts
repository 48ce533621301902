import { expect, test } from 'vitest';
import { shownAuthor } from './shown-author.ts';

test('a name is shown up to its thirtieth character, and no character is cut in two', () => {
  expect(shownAuthor('ada@city.example')).toBe('ada@city.example');
  expect(shownAuthor('a'.repeat(31))).toBe('a'.repeat(30));
  expect(shownAuthor('🚧'.repeat(31))).toBe('🚧'.repeat(30));
});
