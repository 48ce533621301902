import { expect, test } from 'vitest';
import { formatMessage } from './format-message.ts';
import { languages } from './languages.ts';
import { parseMessage } from './parse-message.ts';

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
  expect(formatMessage(parseMessage(message), { locale, direction: 'ltr' }, values)).toBe(expected);
});

test('a message without arguments is its own text', () => {
  expect(parseMessage("We're #1")).toBe("We're #1");
});

test('an incomplete message is refused', () => {
  expect(() => parseMessage('Hello {name')).toThrow(/Unexpected message end/);
});

test.each([
  [0, 'لا طلبات'],
  [1, 'طلب واحد'],
  [2, 'طلبان'],
  [3, '3 طلبات'],
  [11, '11 طلبًا'],
  [100, '100 طلب'],
])('Arabic has its own plural form for %s', (n, words) => {
  const message =
    '{n, plural, zero {لا طلبات} one {طلب واحد} two {طلبان} few {# طلبات} many {# طلبًا} other {# طلب}}';
  expect(formatMessage(parseMessage(message), languages.ar, { n })).toBe(words);
});

test('a name inside a right-to-left sentence is isolated from it', () => {
  expect(formatMessage(parseMessage('إلى {email}.'), languages.ar, { email: 'ada@x.example' })).toBe(
    'إلى \u2068ada@x.example\u2069.',
  );
});

test('words that contain a name run from right to left inside a right-to-left sentence, even if they begin with Latin letters', () => {
  const place = formatMessage(parseMessage('{id} (في {street})'), languages.ar, { id: '7', street: 'Oak' });
  expect(formatMessage(parseMessage('طلبك {place}.'), languages.ar, { place })).toBe(
    'طلبك \u2067\u20687\u2069 (في \u2068Oak\u2069)\u2069.',
  );
});
