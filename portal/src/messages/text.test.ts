import { afterEach, expect, test } from 'vitest';
import { requestsText } from './requests-text.ts';
import { setStandingValues } from '@fixpoint/languages/spoken.ts';
import { text } from './text.ts';

afterEach(() => setStandingValues({}));

test('the arguments of a sentence are filled in', () => {
  expect(text('splash.clientNotFound', { client: 'riverbend' })).toBe(
    "We're unable to find the riverbend citizen portal",
  );
});

test("every sentence may contain the product's name", () => {
  setStandingValues({ product: 'Fixpoint', year: '2026' });
  expect(text('product.copyright')).toBe('© 2026 Fixpoint');
});

test('a catalogue that is loaded later is added to the others', () => {
  expect([text('login.title'), requestsText('notes.save')]).toEqual(['Login', 'Save Note']);
});

test('one field and several fields are counted in words', () => {
  expect([1, 2].map((count) => text('common.thereIsAProblem', { count }))).toEqual([
    'One field needs your attention',
    '2 fields need your attention',
  ]);
});
