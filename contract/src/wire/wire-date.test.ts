import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { readSentDate, sentDateOf, wireDate, wireSentDate, writeDate } from './wire-date.ts';

const chicago = 'America/Chicago';
const noon = new Date('2026-07-04T17:00:00.000Z'); // 12:00 in Chicago

describe('Every date format of calls is read', () => {
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
  ])('The date is read: %s', (text) => {
    expect(readSentDate(text)?.at(chicago)).toEqual(noon);
  });
});

describe('Old scripts write dates without leading zeros', () => {
  test.each([
    ['2015-1-1', '2015-01-01T06:00:00Z'],
    ['2015-1-1 7:05', '2015-01-01T13:05:00Z'],
    ['2015-1-1  7:05', '2015-01-01T13:05:00Z'],
    ['2015-1-1 7:05:09', '2015-01-01T13:05:09Z'],
    ['2015-1-1  7:5:9', '2015-01-01T13:05:09Z'],
    ['2015-01-1 07:05', '2015-01-01T13:05:00Z'],
    ['2015-12-1 17:05', '2015-12-01T23:05:00Z'],
    ['2015-1-1 7:05Z', '2015-01-01T07:05:00Z'],
    ['2015-1-1T7:05:00-06:00', '2015-01-01T13:05:00Z'],
  ])('The date is read without leading zeros: %s', (text, instant) =>
    expect(readSentDate(text)?.at(chicago)).toEqual(new Date(instant)),
  );
});

describe('Milliseconds are an instant, with any suffix', () => {
  const newYear = new Date('2015-01-01T06:00:00Z');
  test.each([
    '/Date(1420092000000)/',
    '/Date(1420092000000-0600)/',
    '/Date(1420092000000+05:30)/',
    String.raw`\/Date(1420092000000)\/`,
    String.raw`\\/Date(1420092000000-0600)\\/`,
  ])('The milliseconds are read: %s', (text) => expect(readSentDate(text)?.at(chicago)).toEqual(newYear));
  test('A JSON text with escaped slashes contains plain slashes', () => {
    const sentText = JSON.parse(String.raw`"\/Date(1420092000000)\/"`) as string;
    expect(readSentDate(sentText)?.at(chicago)).toEqual(newYear);
  });
});

describe('Text that is no date is refused', () => {
  test.each([
    '',
    '2015-0-1',
    '2015-1-0',
    '2015-2-29',
    '2015-1-1 7',
    '2015-1-1   7:05',
    '2015-1-1 7:60',
    '2015-1-1 7:05:60',
    '15-1-1',
    '1/1/2015',
    '/Date(1420092000000',
    'Date(1420092000000)',
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
  ])('The text is refused as a date: %s', (text) => expect(readSentDate(text)).toBeUndefined());
  test.each([wireSentDate, wireDate])('The refusal says that the text is not a date', (schema) => {
    expect(z.safeDecode(schema, 'soon').error?.issues[0]?.message).toBe('is not a date');
  });
  test('An invalid Date object is refused, too', () => {
    expect(sentDateOf(new Date(NaN))).toBeUndefined();
    expect(sentDateOf(new Date(0))?.at(chicago)).toEqual(new Date(0));
  });
});

describe('A time without a zone is the municipality’s local time', () => {
  test('A local time is read in winter and in summer', () => {
    expect(readSentDate('2026-01-04 12:00:00')?.at(chicago)).toEqual(new Date('2026-01-04T18:00:00Z'));
    expect(readSentDate('2026-01-04 12:00:00')?.at('Asia/Kolkata')).toEqual(new Date('2026-01-04T06:30:00Z'));
  });
  test('A time in the hour that the clock skips is read as the hour after', () => {
    expect(readSentDate('2026-03-08 02:30:00')?.at(chicago)).toEqual(new Date('2026-03-08T08:30:00Z'));
  });
  test('A day without a time is its midnight', () => {
    expect(readSentDate('2026-07-04')?.at(chicago)).toEqual(new Date('2026-07-04T05:00:00Z'));
  });
});

test('A date without a zone in an answer is read as UTC', () => {
  expect(z.decode(wireDate, '2026-07-04 12:00:00')).toEqual(new Date('2026-07-04T12:00:00Z'));
  expect(z.decode(wireSentDate, '2026-07-04 12:00:00').at(chicago)).toEqual(noon);
});

test('Dates are written as milliseconds and come back exactly', () => {
  const date = new Date(1_751_600_000_123);
  expect(writeDate(date)).toBe('/Date(1751600000123)/');
  expect(z.decode(wireDate, z.encode(wireDate, date))).toEqual(date);
  expect(z.encode(wireSentDate, readSentDate('/Date(-1)/')!)).toBe('/Date(-1)/');
});
