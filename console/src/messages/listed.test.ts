import { speak } from '@fixpoint/languages/spoken.ts';
import { afterEach, expect, test } from 'vitest';
import { listed } from './listed.ts';

afterEach(() => speak('en'));

test.each([
  ['en', 'name and email'],
  ['fr', 'name et email'],
  ['ar', 'name وemail'],
] as const)('two things are listed as in %s', (language, words) => {
  speak(language);
  expect(listed(['name', 'email'])).toBe(words);
});
