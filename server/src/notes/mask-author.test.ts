import { expect, test } from 'vitest';
import { noteAuthorShownLength } from '@fixpoint/contract/limits.ts';
import { maskAuthor } from './notes.ts';

test.each([
  ['resident@riverbend.example', 'r•••@riverbend.example'],
  ['a@b.example', 'a•••@b.example'],
  ['mary@of-a-city-with-a-long-name.example', 'm•••@of-a-city-with-a-long-na…'],
  ['Guest', 'Guest'],
  ['City of Riverbend', 'City of Riverbend'],
  ['Parks @ Riverbend', 'Parks @ Riverbend'],
  ['@riverbend', '@riverbend'],
])('the author %s is shown as %s', (author, maskedAuthor) => {
  expect(maskAuthor(author)).toBe(maskedAuthor);
  expect(maskedAuthor.length).toBeLessThanOrEqual(noteAuthorShownLength);
});
