import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { commands } from '#commands/index.ts';
import { escapedText } from '#wire/escaped-text.ts';
import { wireGuid } from '#wire/guid.ts';
import { photoData } from '#wire/photo-data.ts';
import { textOrNumber } from '#wire/text-or-number.ts';
import { wireDate, wireSentDate } from '#wire/wire-date.ts';
import { wireBoolean, wireInteger, wireNumber } from '#wire/wire-number.ts';
import { fieldsInWords, typeInWords } from './type-in-words.ts';

describe('The type of a value in words', () => {
  test.each([
    [z.string(), 'text'],
    [z.string().check(z.maxLength(255)), 'text, at most 255 characters'],
    [textOrNumber, 'text'],
    [escapedText, 'percent-encoded text'],
    [escapedText.check(z.minLength(1), z.maxLength(20)), 'percent-encoded text, at most 20 characters'],
    [wireGuid, 'guid'],
    [photoData, 'base64'],
    [wireDate, 'date'],
    [wireSentDate, 'date'],
    [z.int(), 'whole number'],
    [wireInteger.check(z.minimum(0), z.maximum(9)), 'whole number, 0 to 9'],
    [wireInteger.check(z.minimum(1)), 'whole number'],
    [wireInteger.check(z.maximum(9)), 'whole number'],
    [z.string().check(z.minLength(1)), 'text'],
    [z.optional(wireGuid.check(z.maxLength(36))), 'guid, at most 36 characters'],
    [z.number(), 'number'],
    [wireNumber, 'number'],
    [wireBoolean, 'true or false'],
    [z.null(), 'null'],
    [z.literal('workrequest'), '"workrequest"'],
    [z.literal([256, 512]), '256 or 512'],
    [z.array(z.int()), 'list: each whole number'],
    [z.array(z.never()), 'empty list'],
    [z.optional(wireGuid), 'guid'],
    [z.nullable(wireNumber), 'number'],
    [z.optional(z.unknown()), 'anything'],
    [z.object({ Id: z.int() }), 'object'],
  ])('A schema is described in words: %#', (schema, words) => expect(typeInWords(schema)).toBe(words));
});

test('An object is described by its fields, and a list by the fields of its entries', () => {
  const photo = z.object({ name: z.string(), taken: z.optional(wireDate) });
  expect(fieldsInWords(z.object({ Id: z.int(), photos: z.array(photo) }))).toEqual([
    { name: 'Id', type: 'whole number' },
    { name: 'photos', type: 'list: each object' },
    { name: 'photos[].name', type: 'text' },
    { name: 'photos[].taken', type: 'date' },
  ]);
  expect(fieldsInWords(z.array(photo))).toEqual([
    { name: '[].name', type: 'text' },
    { name: '[].taken', type: 'date' },
  ]);
});

test('The content of an optional or nullable object is described, too', () => {
  const place = z.object({ x: z.number() });
  const fields = fieldsInWords(z.object({ at: z.optional(place), from: z.nullable(z.array(place)) }));
  expect(fields.map(({ name }) => name)).toEqual(['at', 'at.x', 'from', 'from[].x']);
});

test('Every field of every answer has a description', () => {
  for (const { cmd, result } of Object.values(commands)) {
    const fields = fieldsInWords(result);
    expect(fields.length, cmd).toBeGreaterThan(0);
    for (const { name, type } of fields) expect(type, `${cmd} ${name}`).not.toBe('anything');
  }
});
