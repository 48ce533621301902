import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { commands } from '#commands/index.ts';
import { escapedText } from './escaped-text.ts';
import { fieldOf, matchFieldNames, unknownFieldNames } from './field-names.ts';
import { wireGuid } from './guid.ts';
import { wireSentDate } from './wire-date.ts';
import { wireBoolean, wireInteger, wireNumber } from './wire-number.ts';

test('A field is found in any case, and the last one counts', () => {
  expect(fieldOf({ Token: 'a' }, 'token')).toBe('a');
  expect(fieldOf({ token: 'a', TOKEN: 'b' }, 'Token')).toBe('b');
  expect(fieldOf({}, 'token')).toBeUndefined();
});

test('A field with a longer or shorter name is another field, even if lower case changes its length', () => {
  expect(fieldOf({ tokens: 'a', toke: 'b', taken: 'c', Xtoken: 'd' }, 'token')).toBeUndefined();
  // The lower case of this letter has two characters.
  expect(fieldOf({ İ: 'a' }, 'i\u0307')).toBeUndefined();
});

test('Unknown fields are returned as spelled in the call', () => {
  const shape = { clientid: wireInteger, Name: z.string() };
  expect(unknownFieldNames({ ClientID: 1, NAME: 'a', Nmae: 'b', cliend: null }, shape)).toEqual([
    'Nmae',
    'cliend',
  ]);
  expect(unknownFieldNames({}, shape)).toEqual([]);
});

test("Fields get the command's spelling, and unknown fields and nulls are left out", () => {
  const sentFields = { CLIENTID: 1, guid: null, extra: true, __proto__: { polluted: true } };
  expect(matchFieldNames(sentFields, { clientid: wireInteger, guid: wireGuid })).toEqual({ clientid: 1 });
  const hostile = JSON.parse('{"__proto__":{"x":1},"toString":2}');
  expect(matchFieldNames(hostile, { name: z.string() })).toEqual({});
});

describe('A field that is sent empty', () => {
  const { shape } = z.object({
    id: z.optional(wireInteger),
    latitude: z.optional(wireNumber.check(z.minimum(-90))),
    guid: z.optional(wireGuid),
    date: z.optional(wireSentDate),
    flag: z.optional(wireBoolean),
  });

  test.each(Object.keys(shape))(
    'An optional field that is not text counts as left out when empty: %s',
    (name) => {
      expect(matchFieldNames({ [name.toUpperCase()]: '' }, shape)).toEqual({});
      expect(matchFieldNames({ [name]: ' ' }, shape)).toEqual({ [name]: ' ' });
    },
  );

  test('A text field keeps the empty text', () => {
    const texts = { city: z.optional(z.string()), note: z.optional(escapedText.check(z.maxLength(9))) };
    expect(matchFieldNames({ city: '', note: '' }, texts)).toEqual({ city: '', note: '' });
  });

  test('A required field stays empty, so that it is refused', () => {
    expect(matchFieldNames({ guid: '' }, { guid: wireGuid })).toEqual({ guid: '' });
  });

  test('Empty optional fields are left out in every command, unless they are text', () => {
    const empty = (names: string) => Object.fromEntries(names.split(' ').map((name) => [name, '']));
    const { createWorkRequest, updateWorkRequest, createFile, findFileMinimumResponse } = commands;
    const ofRequest = empty('citizenrequest datecollected priority statusid workrequestid fileGuid');
    expect(matchFieldNames(ofRequest, createWorkRequest.payload.shape)).toEqual({});
    const ofFile = empty('datecollected dateposted isImage');
    expect(matchFieldNames(ofFile, createFile.payload.shape)).toEqual({});
    expect(matchFieldNames({ returnThumbnail: '' }, findFileMinimumResponse.payload.shape)).toEqual({});
    const knownFields = empty('statusid worktypeid datemodified longitude latitude priority');
    const texts = empty('address city state zip description comment assetid gislayer');
    expect(matchFieldNames({ ...knownFields, ...texts }, updateWorkRequest.payload.shape)).toEqual(texts);
  });
});
