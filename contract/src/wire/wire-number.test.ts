import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { wireBoolean, wireInteger, wireNumber } from './wire-number.ts';

const decode = (schema: z.ZodMiniType, value: unknown) => z.safeDecode(schema, value);

describe('Numbers', () => {
  test('are read as JSON’s own or as text', () => {
    expect(decode(wireNumber, '-87.65').data).toBe(-87.65);
    expect(decode(wireNumber, ' 1e2 ').data).toBe(100);
    expect(decode(wireInteger, '42').data).toBe(42);
  });

  test.each([NaN, Infinity, 'NaN', 'Infinity', '', '12px', '0x10', '1,5', null, true, {}])(
    'are not read from %s',
    (value) => expect(decode(wireNumber, value).success).toBe(false),
  );

  test.each([1.5, '1.5', 2 ** 53, '1e30'])('that must be whole are not read from %s', (value) => {
    expect(decode(wireInteger, value).success).toBe(false);
  });
});

test('true and false are read in every way that calls write them', () => {
  for (const value of [true, 'true', 'True', '1', 1]) expect(decode(wireBoolean, value).data).toBe(true);
  for (const value of [false, 'FALSE', '0', 0]) expect(decode(wireBoolean, value).data).toBe(false);
  for (const value of ['yes', '']) expect(decode(wireBoolean, value).success).toBe(false);
});
