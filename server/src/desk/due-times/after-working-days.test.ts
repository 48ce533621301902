import { expect, test } from 'vitest';
import { afterWorkingDays } from './after-working-days.ts';
import { openOfficeCalendar } from './office-calendar.ts';

const timeZone = 'America/Chicago';
const hours = [
  { from: '08:00', to: '12:00' },
  { from: '13:00', to: '17:00' },
];
const closed = { saturday: [], sunday: [] };
const weekday = { monday: hours, tuesday: hours, wednesday: hours, thursday: hours, friday: hours };
/** Thursday evening, June 18. */
const from = new Date('2026-06-19T01:00:00Z');

const endAfter = (count: number, officeHours: object, holidays: { date: string; name: string }[] = []) => {
  const calendar = openOfficeCalendar(
    { officeHours: officeHours as typeof weekday & typeof closed, holidays },
    timeZone,
  );
  return afterWorkingDays(calendar, timeZone, { from, count })?.toISOString();
};

test('Working days leave out weekends and holidays, and end when the office closes', () => {
  const week = { ...weekday, ...closed };
  expect(endAfter(1, week)).toBe('2026-06-19T22:00:00.000Z');
  expect(endAfter(3, week)).toBe('2026-06-23T22:00:00.000Z');
  expect(endAfter(1, week, [{ date: '2026-06-19', name: 'Juneteenth' }])).toBe('2026-06-22T22:00:00.000Z');
});

test('Without office hours each day counts, also over a change of the clocks', () => {
  const never = { monday: [], tuesday: [], wednesday: [], thursday: [], friday: [], ...closed };
  expect(endAfter(3, never)).toBe('2026-06-22T01:00:00.000Z');
  const calendar = openOfficeCalendar({ officeHours: never, holidays: [] }, timeZone);
  const beforeChange = new Date('2026-10-31T15:00:00Z');
  expect(afterWorkingDays(calendar, timeZone, { from: beforeChange, count: 3 })).toEqual(
    new Date('2026-11-03T16:00:00Z'),
  );
});

test('An office that never opens again within a year has no working days', () => {
  const holidays = Array.from({ length: 400 }, (_, index) => ({
    date: new Date(Date.UTC(2026, 5, 19 + index)).toISOString().slice(0, 10),
    name: '',
  }));
  expect(endAfter(1, { ...weekday, ...closed }, holidays)).toBeUndefined();
});
