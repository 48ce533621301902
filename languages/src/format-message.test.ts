import { expect, test } from 'vitest';
import { formatMessage } from './format-message.ts';
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
  expect(formatMessage(parseMessage(message), locale, values)).toBe(expected);
});

test('a message without arguments is its own text', () => {
  expect(parseMessage("We're #1")).toBe("We're #1");
});

test('a message that is not whole is refused', () => {
  expect(() => parseMessage('Hello {name')).toThrow(/invalid syntax/);
});
