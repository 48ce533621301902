import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { commands } from '#commands/index.ts';
import { wireBoolean, wireInteger, wireNumber } from './wire-number.ts';

const decode = (schema: z.ZodMiniType, value: unknown) => z.safeDecode(schema, value);
const messageOf = (schema: z.ZodMiniType, value: unknown) => decode(schema, value).error?.issues[0]?.message;

describe('Numbers in JSON or as text', () => {
  test.each([
    [41.5, 41.5],
    ['-87.65', -87.65],
    ['+5', 5],
    ['007', 7],
    ['.25', 0.25],
    ['-.25', -0.25],
    ['.125', 0.125],
    ['5.', 5],
    ['12.75', 12.75],
    ['1e2', 100],
    ['1E2', 100],
    ['1e+2', 100],
    ['25e-1', 2.5],
    ['1e10', 1e10],
    ['.5e1', 5],
    [' 1e2 ', 100],
    ['\t\r\n 42 \n', 42],
    ['-179.99999999999997', -179.99999999999997],
  ])('The number is read: %j', (sentValue, value) => expect(decode(wireNumber, sentValue).data).toBe(value));

  test.each([
    'NaN',
    'Infinity',
    '-Infinity',
    '1e400',
    '-1e400',
    '',
    ' ',
    '.',
    '+',
    '-',
    '+-5',
    '--5',
    '5-',
    '.e5',
    'e5',
    '5e',
    '5e+',
    '5e1.5',
    '1e2e3',
    '1.2.3',
    '1..2',
    '1 2',
    '- 5',
    '1 e2',
    '12px',
    'n12',
    '0x10',
    '0b1',
    '1_000',
    '1,5',
    '1,000',
    '1.000,5',
    '1 000',
    '1’000',
    '١٢',
    '１２',
    '½',
    '5°',
    '5n',
  ])('The text is not read as a number: %j', (sentValue) =>
    expect(messageOf(wireNumber, sentValue)).toBe('is not a number'),
  );

  test.each([[NaN], [Infinity], [null], [true], [{}], [[]], [[5]]])(
    'The value is not read as a number: %o',
    (sentValue) => {
      expect(decode(wireNumber, sentValue).success).toBe(false);
      expect(decode(wireInteger, sentValue).success).toBe(false);
    },
  );
});

describe('Whole numbers', () => {
  test.each([
    [42, 42],
    ['42', 42],
    ['-1', -1],
    ['5.0', 5],
    ['1e3', 1000],
    [' 7 ', 7],
    ['9007199254740991', 9_007_199_254_740_991],
    ['-9007199254740991', -9_007_199_254_740_991],
  ])('The whole number is read: %j', (sentValue, value) =>
    expect(decode(wireInteger, sentValue).data).toBe(value),
  );

  test.each([1.5, '1.5', '25e-1', 2 ** 53, '9007199254740992', '-9007199254740992', '1e30', '', 'seven'])(
    'The number is refused, because it is not an exact whole number: %j',
    (sentValue) => expect(messageOf(wireInteger, sentValue)).toBe('is not a whole number'),
  );
});

test('Every spelling of true and false in calls is read', () => {
  for (const sentValue of [true, 'true', 'True', ' TRUE\n', '1', ' 1 ', 1])
    expect(decode(wireBoolean, sentValue).data, JSON.stringify(sentValue)).toBe(true);
  for (const sentValue of [false, 'false', 'FALSE', '\tFalse ', '0', ' 0', 0])
    expect(decode(wireBoolean, sentValue).data, JSON.stringify(sentValue)).toBe(false);
  for (const sentValue of ['yes', 'no', 'on', '', ' ', '2', 2, -1, '01', 'true.', 'un true'])
    expect(messageOf(wireBoolean, sentValue), JSON.stringify(sentValue)).toBe('is neither true nor false');
  expect(decode(wireBoolean, null).success).toBe(false);
});

test('Numbers and booleans are written as JSON values', () => {
  expect(z.encode(wireNumber, -87.65)).toBe(-87.65);
  expect(z.encode(wireInteger, 42)).toBe(42);
  expect(z.encode(wireBoolean, false)).toBe(false);
});

describe('A position lies on the earth, up to its edges', () => {
  const { createWorkRequest, updateWorkRequest } = commands;
  const shapes = [createWorkRequest.payload.shape, updateWorkRequest.payload.shape];
  test.each(['longitude', 'latitude'] as const)('The limit of %s is its edge', (name) => {
    const most = name === 'longitude' ? 180 : 90;
    for (const { [name]: field } of shapes) {
      for (const sentValue of [most, -most, `${most}`, `-${most}.0`, 0])
        expect(decode(field, sentValue).data).toBe(Number(sentValue));
      for (const sentValue of [most + 1e-9, -most - 1e-9, `${most}.000000001`, `-${most}.1`, '1e3'])
        expect(decode(field, sentValue).success, String(sentValue)).toBe(false);
    }
  });
});
