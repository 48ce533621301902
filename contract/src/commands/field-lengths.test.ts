/**
 * Tests each length at its limit and one beyond, with the names of the protocol page and the numbers of the
 * specification.
 */
import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { escapeText } from '#wire/escaped-text.ts';
import { findCommand } from './index.ts';

/** Command and fields, the most characters, and whether the text is percent-encoded. */
const lengths: [fields: string, most: number, isEscaped?: 'escaped'][] = [
  ['createcitizen username email', 255],
  ['createcitizen password', 100],
  ['createcitizen firstName lastName', 255, 'escaped'],
  ['createcitizen phoneNumber', 20, 'escaped'],
  ['updatecitizen firstname lastname', 255, 'escaped'],
  ['updatecitizen phonenumber', 20, 'escaped'],
  ['resetpassword oldpassword newpassword', 100],
  ['resetpasswordbyclientid newpassword', 100],
  ['sendemailresetlink newemail', 255],
  ['sendpasswordresetlink username', 255],
  ['createworkrequestnote note', 2000, 'escaped'],
  ['createworkrequest description', 10_000, 'escaped'],
  ['createworkrequest comment', 2000, 'escaped'],
  ['createworkrequest firstname lastname', 255, 'escaped'],
  ['createworkrequest phonenumber', 20, 'escaped'],
  ['createworkrequest email address city state zip addresssource uniqueclientid assetid gislayer', 255],
  ['updateworkrequest description', 10_000, 'escaped'],
  ['updateworkrequest comment', 2000, 'escaped'],
  ['updateworkrequest address city state zip assetid gislayer status', 255],
];

const rows = lengths.flatMap(([names, most, isEscaped]) => {
  const [cmd, ...fields] = names.split(' ');
  return fields.map((field) => ({ cmd: cmd!, field, most, isEscaped: isEscaped !== undefined }));
});

function takes(cmd: string, field: string, sentValue: string | number): boolean {
  return z.safeDecode(findCommand(cmd)!.command.payload.shape[field]!, sentValue).success;
}

describe('A text is accepted up to its limit, counted after decoding', () => {
  test.each(rows)('$cmd accepts $field up to $most characters', ({ cmd, field, most, isEscaped }) => {
    const writeText = (text: string) => (isEscaped ? escapeText(text) : text);
    for (const character of ['a', 'ä', '坑', ...(isEscaped ? ['%', ' '] : [])]) {
      expect(takes(cmd, field, writeText(character.repeat(most)))).toBe(true);
      expect(takes(cmd, field, writeText(character.repeat(most + 1)))).toBe(false);
    }
  });
});

test('A note must not be empty', () => {
  expect(takes('createworkrequestnote', 'note', '')).toBe(false);
  expect(takes('createworkrequestnote', 'note', 'a')).toBe(true);
  expect(takes('updateworkrequest', 'status', '')).toBe(false);
});

test.each(['createworkrequest', 'updateworkrequest'])('%s accepts a priority from 0 to 9', (cmd) => {
  for (const priority of [0, 1, 9, '5']) expect(takes(cmd, 'priority', priority)).toBe(true);
  for (const priority of [-1, 10, 4.5, '10']) expect(takes(cmd, 'priority', priority)).toBe(false);
});
