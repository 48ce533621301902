/** Tests the limits of the dates that are read. */
import { describe, expect, test } from 'vitest';
import { readSentDate } from './wire-date.ts';

const chicago = 'America/Chicago';
const noon = new Date('2026-07-04T17:00:00.000Z'); // 12:00 in Chicago

describe('A time is read up to the limits of the calendar and the clock', () => {
  test.each([
    ['2026-07-04T00:00:00Z', '2026-07-04T00:00:00.000Z'],
    ['2026-07-04T23:59:59.999Z', '2026-07-04T23:59:59.999Z'],
    ['2026-01-01T00:00Z', '2026-01-01T00:00:00.000Z'],
    ['2026-12-31T23:59Z', '2026-12-31T23:59:00.000Z'],
    ['2024-02-29T00:00Z', '2024-02-29T00:00:00.000Z'],
    ['2000-02-29T12:00Z', '2000-02-29T12:00:00.000Z'],
    ['2026-04-30T12:00Z', '2026-04-30T12:00:00.000Z'],
    ['1000-01-01T00:00Z', '1000-01-01T00:00:00.000Z'],
    ['0099-12-31T00:00Z', '0099-12-31T00:00:00.000Z'],
    ['0001-01-01T00:00:00Z', '0001-01-01T00:00:00.000Z'],
    ['0000-02-29T00:00Z', '0000-02-29T00:00:00.000Z'],
    ['9999-12-31T23:59:59.999Z', '9999-12-31T23:59:59.999Z'],
    ['1969-12-31T23:59:59.999Z', '1969-12-31T23:59:59.999Z'],
  ])('The time is read: %s', (text, instant) =>
    expect(readSentDate(text)?.at(chicago).toISOString()).toBe(instant),
  );

  test.each([
    '2026-02-29',
    '2100-02-29',
    '2026-04-31',
    '2026-06-31',
    '2026-01-32',
    '2026-01-00',
    '2026-00-10',
    '2026-12-32',
    '2026-13-01',
    '2026-99-01',
    '2026-07-04T24:00:00Z',
    '2026-07-04T24:00Z',
    '2026-07-04T23:60:00Z',
    '2026-07-04T23:59:60Z',
    '2026-12-31T23:59:60Z',
    '2026-07-04T12:99Z',
    '2026-07-04 24:00',
    '2026-07-04 12:60',
    '2026-07-04 12:00:60',
    '2026-07-04 12:00:99.5',
  ])('The time is beyond the limits and refused: %s', (text) => expect(readSentDate(text)).toBeUndefined());
});

describe('A fraction of a second may have any number of digits, and three count', () => {
  test.each([
    ['12:00:00.5', 500],
    ['12:00:00.05', 50],
    ['12:00:00.005', 5],
    ['12:00:00.12', 120],
    ['12:00:00,123', 123],
    ['12:00:00.1239', 123],
    ['12:00:00.9999999', 999],
    ['12:00:00.000000001', 0],
    [`12:00:00.${'7'.repeat(40)}`, 777],
  ])('The fraction is read: %s', (time, milliseconds) => {
    expect(readSentDate(`2026-07-04T${time}Z`)?.at(chicago).getTime()).toBe(
      Date.UTC(2026, 6, 4, 12) + milliseconds,
    );
    expect(readSentDate(`2026-07-04 ${time}`)?.at(chicago).getTime()).toBe(noon.getTime() + milliseconds);
  });

  test.each([
    '12:00:00.',
    '12:00:00.Z',
    '12:00.5',
    '12:00:00;5',
    '12:00:00.5.5',
    '12:00:00.-5',
    '12:00:00 5',
  ])('A fraction needs seconds and a digit: %s', (time) =>
    expect(readSentDate(`2026-07-04T${time}`)).toBeUndefined(),
  );
});

describe('A zone is at most fourteen hours from UTC', () => {
  test.each([
    ['Z', '12:00'],
    ['z', '12:00'],
    [' Z', '12:00'],
    ['+00:00', '12:00'],
    ['-00:00', '12:00'],
    ['+01', '11:00'],
    ['-01', '13:00'],
    ['+0530', '06:30'],
    ['-03:30', '15:30'],
    ['+05:59', '06:01'],
    ['-09:59', '21:59'],
    ['+12:00', '00:00'],
    ['-11:00', '23:00'],
    [' +10', '02:00'],
  ])('The zone is read: %s', (zone, time) => {
    expect(readSentDate(`2026-07-04T12:00:00${zone}`)?.at(chicago)).toEqual(
      new Date(`2026-07-04T${time}:00Z`),
    );
  });

  test('A zone may move the time to another day, in both directions', () => {
    expect(readSentDate('2026-07-04T12:00+14:00')?.at(chicago)).toEqual(new Date('2026-07-03T22:00:00Z'));
    expect(readSentDate('2026-07-04T12:00-14')?.at(chicago)).toEqual(new Date('2026-07-05T02:00:00Z'));
  });

  test.each([
    '+15:00',
    '-15',
    '+19:00',
    '+20',
    '-24:00',
    '+05:60',
    '+5',
    '+5:30',
    '+053',
    '+05:3',
    'X',
    'ZZ',
    '05:30',
    'UTC',
  ])('The zone is refused: %s', (zone) => expect(readSentDate(`2026-07-04T12:00:00${zone}`)).toBeUndefined());

  test('A day without a time has no zone', () => {
    expect(readSentDate('2026-07-04Z')).toBeUndefined();
    expect(readSentDate('2026-07-04+02:00')).toBeUndefined();
  });
});

describe('White space around a date is ignored', () => {
  test.each([' 2026-07-04T17:00Z ', '\t2026-07-04T17:00Z\r\n', '  /Date(1783184400000)/  '])(
    'White space is ignored: %j',
    (text) => expect(readSentDate(text)?.at(chicago)).toEqual(noon),
  );
});

describe('Milliseconds since 1970', () => {
  test.each([
    ['/Date(0)/', 0],
    ['/Date(1)/', 1],
    ['/Date(-1)/', -1],
    ['/Date(999)/', 999],
    ['/Date(0000000000000999)/', 999],
    ['/Date(8640000000000000)/', 8_640_000_000_000_000],
    ['/Date(-210863520000000)/', -210_863_520_000_000],
    ['/Date( 5 +0200 )/', 5],
    ['/Date(5+02:00)/', 5],
  ])('Milliseconds are read up to their limits: %s', (text, milliseconds) =>
    expect(readSentDate(text)?.at(chicago).getTime()).toBe(milliseconds),
  );

  test.each([
    '/Date()/',
    '/Date( )/',
    '/Date(-)/',
    '/Date(+5)/',
    '/Date(1.5)/',
    '/Date(1e3)/',
    '/Date(--5)/',
    '/Date(5 5)/',
    '/Date(00000000000000999)/',
    '/Date(8640000000000001)/',
    '/Date(-210863520000001)/',
    '/Date(5+2)/',
    '/Date(5+020)/',
    '/Date(5+02000)/',
    '/Date(5Z)/',
    '/Date(5-ab:cd)/',
    '/Date(5+02:0)/',
    '/Date(5)',
    'Date(5)/',
    '/Date5/',
    '/Date(5)/x',
    'x/Date(5)/',
    '//Date(5)/',
    '/Date(5)//',
    '/Date (5)/',
    '/Dat(5)/',
    '/Date[5]/',
    '/ Date(5)/',
  ])('The text is not read as milliseconds: %s', (text) => expect(readSentDate(text)).toBeUndefined());
});

describe('Text that only resembles a date is refused', () => {
  test.each([
    '2015-1-1T 7:05',
    '2015-1-17:05',
    '2015-1-1t',
    '2015-1-1 7:',
    '2015-1-1 :05',
    '2015-1-1 007:05',
    '2015-1-1 7:005',
    '2015-1-1 7:05:009',
    '2015-001-1',
    '2015-1-001',
    '2015--1',
    '2015-1-',
    '2015-1',
    '2015 1 1',
    '2015/1/1',
    '2015.1.1',
    '20150101',
    '-2015-1-1',
    '+002015-01-01',
    '12015-1-1',
    'x2015-1-1',
    '2015-1-1x',
    '2015-1-1 7:05 pm',
  ])('The text is refused as a date: %s', (text) => expect(readSentDate(text)).toBeUndefined());
});

describe('A time without a zone', () => {
  test('An hour that the clock shows twice is read as the first or the second one', () => {
    const [first, second] = ['2026-11-01T06:30:00Z', '2026-11-01T07:30:00Z'];
    const read = readSentDate('2026-11-01 01:30:00')!.at(chicago).toISOString();
    expect([first, second].map((text) => new Date(text).toISOString())).toContain(read);
  });
  test.each([
    ['2026-03-08 01:59:59', '2026-03-08T07:59:59Z'],
    ['2026-03-08 03:00:00', '2026-03-08T08:00:00Z'],
    ['2026-11-01 00:59:59', '2026-11-01T05:59:59Z'],
    ['2026-11-01 02:00:00', '2026-11-01T08:00:00Z'],
    ['2026-12-31 23:59:59', '2027-01-01T05:59:59Z'],
  ])('The time %s is read, although the clock or the year changes', (text, instant) => {
    expect(readSentDate(text)?.at(chicago)).toEqual(new Date(instant));
  });
  test('The year 1, which .NET writes for a date without a value, is read in local mean time', () => {
    expect(readSentDate('0001-01-01 00:00:00')?.at(chicago)).toEqual(new Date('0001-01-01T05:50:36Z'));
    expect(readSentDate('0001-01-01T00:00:00')?.at('UTC')).toEqual(new Date('0001-01-01T00:00:00Z'));
  });
  test('A time before 1970 is exact to the millisecond, too', () => {
    expect(readSentDate('1960-01-04 12:00:00.250')?.at(chicago)).toEqual(
      new Date('1960-01-04T18:00:00.250Z'),
    );
  });
  test('A time is read in zones ahead of UTC, and in zones with parts of an hour', () => {
    expect(readSentDate('2026-07-04 00:30')?.at('Pacific/Kiritimati')).toEqual(
      new Date('2026-07-03T10:30:00Z'),
    );
    expect(readSentDate('2026-07-04 12:00')?.at('Asia/Kathmandu')).toEqual(new Date('2026-07-04T06:15:00Z'));
    expect(readSentDate('2026-07-04 12:00')?.at('UTC')).toEqual(new Date('2026-07-04T12:00:00Z'));
  });
});
