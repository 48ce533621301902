import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { readMoment, wireDate, wireMoment, writeDate } from './wire-date.ts';

const chicago = 'America/Chicago';
const noon = new Date('2026-07-04T17:00:00.000Z'); // 12:00 in Chicago

describe('Every way in which calls write a date is read', () => {
  test.each([
    [`/Date(${noon.getTime()})/`],
    [`/date(${noon.getTime()}-0500)/`],
    [` /DATE( ${noon.getTime()} )/ `],
    ['2026-07-04T17:00:00Z'],
    ['2026-07-04T12:00:00.000-05:00'],
    ['2026-07-04T22:30:00,0000000+0530'],
    ['2026-07-04 19:00+02'],
    ['2026-07-04 12:00:00'],
    ['2026-07-04  12:00:00'],
    ['2026-07-04T12:00:00'],
  ])('%s', (text) => {
    expect(readMoment(text)?.at(chicago)).toEqual(noon);
  });
});

describe('What is no date is refused', () => {
  test.each([
    '',
    'tomorrow',
    '2026-02-30 12:00:00',
    '2026-02-30T12:00:00Z',
    '2026-07-04T12:00:00+25:00',
    '2026-13-01',
    '2026-07-04 25:00:00',
    '/Date(x)/',
    '/Date(-8640000000000000)/',
    '/Date(9640000000000000)/',
    '1e400',
  ])('%s', (text) => expect(readMoment(text)).toBeUndefined());
  test('with a sentence that says so', () => {
    expect(z.safeDecode(wireMoment, 'soon').error?.issues[0]?.message).toBe('is not a date');
  });
});

describe('A time without a zone is the municipality’s', () => {
  test('in winter as in summer', () => {
    expect(readMoment('2026-01-04 12:00:00')?.at(chicago)).toEqual(new Date('2026-01-04T18:00:00Z'));
    expect(readMoment('2026-01-04 12:00:00')?.at('Asia/Kolkata')).toEqual(new Date('2026-01-04T06:30:00Z'));
  });
  test('in the hour that the clock skips, it is the hour after', () => {
    expect(readMoment('2026-03-08 02:30:00')?.at(chicago)).toEqual(new Date('2026-03-08T08:30:00Z'));
  });
  test('a day alone is its midnight', () => {
    expect(readMoment('2026-07-04')?.at(chicago)).toEqual(new Date('2026-07-04T05:00:00Z'));
  });
});

test('Dates are written as milliseconds, and come back to the millisecond', () => {
  const date = new Date(1_751_600_000_123);
  expect(writeDate(date)).toBe('/Date(1751600000123)/');
  expect(z.decode(wireDate, z.encode(wireDate, date))).toEqual(date);
  expect(z.encode(wireMoment, readMoment('/Date(-1)/')!)).toBe('/Date(-1)/');
});
