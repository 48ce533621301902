import { afterEach, expect, test } from 'vitest';
import aboutRequests from './en-requests.json' with { type: 'json' };
import english from './en.json' with { type: 'json' };
import { requestsText } from './requests-text.ts';
import { formatMessage } from './format-message.ts';
import { setStandingValues, speak, text, type MessageKey } from './text.ts';

afterEach(() => {
  speak('en', {});
  setStandingValues({});
});

test('a sentence is filled in with what it names', () => {
  expect(text('splash.clientNotFound', { client: 'riverbend' })).toBe(
    "We're unable to find the riverbend citizen portal",
  );
});

test('every sentence of the catalogue can be formatted', () => {
  for (const message of Object.values({ ...english, ...aboutRequests })) {
    expect(() => formatMessage(message, 'en', {})).not.toThrow();
  }
});

test('the product may be named by any sentence', () => {
  setStandingValues({ product: 'Fixpoint', year: '2026' });
  expect(text('product.copyright')).toBe('© 2026 Fixpoint');
});

test('a municipality can correct a sentence, and the rest stays English', () => {
  speak('en', { 'login.title': 'Sign in' });
  expect([text('login.title'), text('login.email')]).toEqual(['Sign in', 'Email']);
});

test('a sentence that is loaded later can be corrected too', () => {
  speak('en', { 'notes.add': 'Write to us' });
  expect([requestsText('notes.add'), requestsText('notes.save')]).toEqual(['Write to us', 'Save Note']);
});

test('one field and several fields are counted in words', () => {
  const key: MessageKey = 'common.thereIsAProblem';
  expect([text(key, { count: 1 }), text(key, { count: 2 })]).toEqual([
    'One field needs your attention',
    '2 fields need your attention',
  ]);
});

test.each([
  ['en', '{n, plural, =0 {none} one {# photo} other {# photos}}', { n: 0 }, 'none'],
  ['en', '{n, plural, offset:1 one {you and # more} other {you and # others}}', { n: 2 }, 'you and 1 more'],
  ['pl', '{n, plural, one {plik} few {pliki} many {plików} other {pliku}}', { n: 3 }, 'pliki'],
  ['en', '{n, selectordinal, one {#st} two {#nd} other {#th}}', { n: 2 }, '2nd'],
  ['en', '{who, select, guest {a guest} other {a citizen}}', { who: 'guest' }, 'a guest'],
  ['de', '{n, number}', { n: 1234.5 }, '1.234,5'],
  ['en', "It''s '{literal}' {name}", { name: 'Ada' }, "It's {literal} Ada"],
  ['en', 'Hello {name}', {}, 'Hello {name}'],
])('in %s %s reads %o', (locale, message, values, expected) => {
  expect(formatMessage(message, locale, values)).toBe(expected);
});
