import { expect, test } from 'vitest';
import { namesIn, numbersIn, quotedTexts } from './exact-words.ts';

test.each([
  ["Title 'Whoops!' / 'Please submit.'; closing it", ['Whoops!', 'Please submit.']],
  ["others get 'Sorry, this isn't a citizen account.'", ["Sorry, this isn't a citizen account."]],
  [`the client's portal: "We're unable to find it" (the users' own)`, ["We're unable to find it"]],
  ["false result 'You've tried it.'; errors ('true'/'false')", ["You've tried it.", 'true', 'false']],
  ["cut plus '...'.", ['...']],
  ["the client's extent", []],
])('the quoted texts of: %s', (text, texts) => {
  expect(quotedTexts(text)).toEqual(texts);
});

test('a quotation mark without its partner throws an error', () => {
  expect(() => quotedTexts("it says 'Whoops and nothing more")).toThrow(/no partner/);
});

test('numbers are found within sizes and ranges, with their signs, and not within names', () => {
  const numbers = numbersIn('max 350x250, code 00010013, PhoneId (-1), over 300-500 ms, ws7, 10MB');
  expect([...numbers].join(' ')).toBe('350 250 00010013 -1 300 500 10');
});

test('names are the words with a capital letter inside', () => {
  expect([...namesIn('The TokenExpiration and fileGuid of a Token: Data.Result, {wrid}, JSON')]).toEqual([
    'TokenExpiration',
    'fileGuid',
  ]);
});
