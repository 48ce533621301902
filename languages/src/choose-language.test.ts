import { expect, test } from 'vitest';
import { acceptedLanguages, chosenLanguage, firstLanguage } from './choose-language.ts';

test.each([
  [['de', 'es-MX', 'en'], 'es'],
  [[undefined, 'AR'], 'ar'],
  [['fr-CA'], 'fr'],
  [['de', 'toString', ''], undefined],
])('from %j the first available language is %s', (tags, language) => {
  expect(firstLanguage(tags)).toBe(language);
});

test('only offered languages count', () => {
  expect(firstLanguage(['fr', 'es-MX', 'en'], ['en', 'es'])).toBe('es');
  expect(firstLanguage(['fr'], ['en', 'es'])).toBeUndefined();
});

test.each([
  ['fr;q=0.5, es-MX, en;q=0.7', ['es-MX', 'en', 'fr']],
  ['en;q=0, ar;q=0.1, *;q=0', ['ar']],
  ['es;q=much', []],
  [undefined, []],
])('a browser that says %j wants %j', (header, tags) => {
  expect(acceptedLanguages(header)).toEqual(tags);
});

test('only the beginning of a very long header is read', () => {
  expect(acceptedLanguages('a,'.repeat(5000))).toHaveLength(20);
});

test.each([
  ['language=ar', 'ar'],
  ['other=language=es; language=fr', 'fr'],
  ['mylanguage=es', undefined],
  [undefined, undefined],
])('the cookies %j contain the choice %s', (cookies, choice) => {
  expect(chosenLanguage(cookies)).toBe(choice);
});
