import { afterEach, expect, test } from 'vitest';
import { requestsText } from './requests-text.ts';
import { setStandingValues } from '@fixpoint/languages/spoken.ts';
import { text } from './text.ts';

afterEach(() => setStandingValues({}));

test('a sentence is filled in with what it names', () => {
  expect(text('splash.clientNotFound', { client: 'riverbend' })).toBe(
    "We're unable to find the riverbend citizen portal",
  );
});

test('the product may be named by any sentence', () => {
  setStandingValues({ product: 'Fixpoint', year: '2026' });
  expect(text('product.copyright')).toBe('© 2026 Fixpoint');
});

test('a sentence that is loaded later is there beside the others', () => {
  expect([text('login.title'), requestsText('notes.save')]).toEqual(['Login', 'Save Note']);
});

test('one field and several fields are counted in words', () => {
  expect([1, 2].map((count) => text('common.thereIsAProblem', { count }))).toEqual([
    'One field needs your attention',
    '2 fields need your attention',
  ]);
});
