import { describe, expect, test } from 'vitest';
import { age, atTime, dueWords, localTime, startOfDay } from './when.ts';

const chicago = 'America/Chicago';
const at = (iso: string) => new Date(iso);
const now = at('2026-11-18T18:00:00Z').getTime();

test.each([
  ['2026-11-18T17:55:00Z', '5 min'],
  ['2026-11-18T15:00:00Z', '3 h'],
  ['2026-11-15T15:00:00Z', '3 d'],
  ['2026-11-18T18:05:00Z', '0 min'],
])('a request from %s is %s old', (iso, words) => expect(age(at(iso), now)).toBe(words));

test.each([
  ['2026-11-18T16:00:00Z', '2 h late'],
  ['2026-11-18T23:00:00Z', 'today 5:00 PM'],
  ['2026-11-20T15:00:00Z', 'Fri 9 AM'],
  ['2026-12-20T15:00:00Z', 'Dec 20'],
  // After midnight in Greenwich it is still today in Chicago.
  ['2026-11-19T05:30:00Z', 'today 11:30 PM'],
])('a due time of %s reads %s', (iso, words) => expect(dueWords(at(iso), chicago, now)).toBe(words));

describe("A day begins at midnight on the municipality's clock", () => {
  test.each([
    ['2026-07-01', '2026-07-01T05:00:00.000Z'],
    ['2026-11-01', '2026-11-01T05:00:00.000Z'],
    ['2026-11-02', '2026-11-02T06:00:00.000Z'],
    ['2026-03-08', '2026-03-08T06:00:00.000Z'],
    ['2026-03-09', '2026-03-09T05:00:00.000Z'],
  ])('%s', (day, iso) => expect(startOfDay(day, chicago).toISOString()).toBe(iso));
});

test('a date and time field reads back the value that it shows', () => {
  for (const local of ['2026-01-15T08:30', '2026-07-15T23:59', '2026-11-01T12:00'])
    expect(localTime(atTime(local, chicago), chicago)).toBe(local);
});
