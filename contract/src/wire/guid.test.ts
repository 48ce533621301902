import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { readGuid, wireGuid } from './guid.ts';
import { isKey } from './key.ts';

const guid = '0f8fad5b-d9cb-469f-a165-70867728950e';
const bare = '0f8fad5bd9cb469fa16570867728950e';

test.each([
  guid,
  bare,
  guid.toUpperCase(),
  ` ${guid.toUpperCase()} `,
  `\t${bare}\r\n`,
  `{${guid.toUpperCase()}}`,
  `(${guid})`,
  ` {${bare}} `,
])(
  'A guid is read in any case, in brackets or without hyphens, and always written the same way: %j',
  (text) => {
    expect(readGuid(text)).toBe(guid);
  },
);

test('A guid with only some of its hyphens is read, because its meaning is clear', () => {
  expect(readGuid('0f8fad5b-d9cb469fa165-70867728950e')).toBe(guid);
  expect(readGuid('0f8fad5bd9cb-469f-a16570867728950e')).toBe(guid);
});

describe('Other text is not read as a guid', () => {
  test.each([
    '',
    ' ',
    '-',
    '{}',
    '()',
    '0f8fad5b',
    'x'.repeat(36),
    guid.slice(1),
    guid.slice(0, -1),
    `${guid}0`,
    `0${guid}`,
    `a${bare}`,
    `${bare}a`,
    guid.replace('f', 'g'),
    guid.replace('-', '--'),
    guid.replace('-', ' '),
    guid.replace('5b-', '5-b'),
    guid.replace('cb-', 'c-b'),
    guid.replace('9f-', '9-f'),
    guid.replace('65-', '6-5'),
    `${guid} ${guid}`,
    `${guid}\n${guid}`,
    `{${guid}`,
    `${guid}}`,
    `(${guid}`,
    `${guid})`,
    `{${guid})`,
    `(${guid}}`,
    `{{${guid}}}`,
    `{(${guid})}`,
    `{ ${guid} }`,
    `x{${guid}}`,
    `{${guid}}x`,
    `(${guid})x`,
    `[${guid}]`,
    `"${guid}"`,
    `urn:uuid:${guid}`,
    '０f8fad5b-d9cb-469f-a165-70867728950e',
  ])('The text is not read as a guid: %j', (text) => expect(readGuid(text)).toBeUndefined());

  test('The refusal says that the text is not a guid', () => {
    expect(z.safeDecode(wireGuid, 'mine').error?.issues[0]?.message).toBe('is not a guid');
  });
});

test('A guid is written as stored', () => {
  expect(z.decode(wireGuid, `{${guid.toUpperCase()}}`)).toBe(guid);
  expect(z.encode(wireGuid, guid)).toBe(guid);
});

test('A key in a mailed link has exactly sixteen letters and digits', () => {
  for (const text of [
    'aB3dE6gH9jK2mN5p',
    '0123456789ABCDEF',
    'ghijklmnopqrstuv',
    'GHIJKLMNOPQRSTUV',
    'wxyzWXYZ00000000',
  ])
    expect(isKey(text)).toBe(true);
  for (const text of [
    '',
    'aB3dE6gH9jK2mN5',
    'aB3dE6gH9jK2mN5pq',
    'aB3dE6gH9jK2mN5-',
    '-B3dE6gH9jK2mN5p',
    'aB3dE6gH 9jK2mN5',
    'aB3dE6gH9jK2mN5p\n',
    'aB3dE6gH9jK2mN5ä',
    'aB3dE6gH9jK2mN5_',
  ])
    expect(isKey(text), text).toBe(false);
});
