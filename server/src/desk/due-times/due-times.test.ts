/** Due times, counted in office hours. */
import type { DueRules } from '@fixpoint/contract/desk/due-times/due-rules.ts';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { openDue, shiftDueTimes } from './due-times.ts';
import { openOfficeCalendar } from './office-calendar.ts';

const day = [{ from: '08:00', to: '17:00' }];
const week = {
  sunday: [],
  monday: day,
  tuesday: day,
  wednesday: day,
  thursday: day,
  friday: day,
  saturday: [],
};
const none = { sunday: [], monday: [], tuesday: [], wednesday: [], thursday: [], friday: [], saturday: [] };
const newYear = { date: '2027-01-01', name: "New Year's Day" };
const hours = (count: number) => count * 3_600_000;
const chicago = openOfficeCalendar({ officeHours: week, holidays: [newYear] }, 'America/Chicago');
const due = (from: string, count: number) => chicago.add(new Date(from), hours(count)).toISOString();

test.each([
  ['within a day', '2026-06-15T09:00-05:00', 4, '2026-06-15T13:00-05:00'],
  ['to the end of a day', '2026-06-15T09:00-05:00', 8, '2026-06-15T17:00-05:00'],
  ['over a night', '2026-06-15T16:00-05:00', 2, '2026-06-16T09:00-05:00'],
  ['over a weekend', '2026-06-19T16:00-05:00', 2, '2026-06-22T09:00-05:00'],
  ['from the night on', '2026-06-15T03:00-05:00', 1, '2026-06-15T09:00-05:00'],
  ['over a holiday and a weekend', '2026-12-31T16:00-06:00', 2, '2027-01-04T09:00-06:00'],
  ['over the end of summer time', '2026-10-30T16:00-05:00', 2, '2026-11-02T09:00-06:00'],
])('Office hours are counted %s', (_how, from, count, expectedTime) => {
  expect(due(from, count)).toBe(new Date(expectedTime).toISOString());
});

test('When the clock goes back, a night has an hour more, and an hour less when it goes forward', () => {
  const always = openOfficeCalendar({ officeHours: none, holidays: [] }, 'America/Chicago');
  const night = { ...none, sunday: [{ from: '00:00', to: '06:00' }] };
  const nights = openOfficeCalendar({ officeHours: night, holidays: [] }, 'America/Chicago');
  const length = (date: string) => {
    const noon = new Date(`${date}T12:00:00-05:00`);
    return nights.between(new Date(noon.getTime() - hours(24)), noon) / hours(1);
  };
  expect([length('2026-06-14'), length('2026-11-01'), length('2026-03-08')]).toEqual([6, 7, 5]);
  const from = new Date('2026-10-31T12:00:00-05:00');
  expect(always.add(from, hours(24)).getTime() - from.getTime()).toBe(hours(24));
});

test('A work type without its own rule uses the rule for any work type, and without rules there is no due time', () => {
  const any = { workTypeId: null, answerHours: 8, resolveHours: 40 };
  const own = { workTypeId: 1, answerHours: 2, resolveHours: null };
  const { timesOf } = openDue({ officeHours: none, holidays: [], rules: [any, own] }, 'UTC');
  const at = new Date('2026-06-15T12:00:00Z');
  expect(timesOf(1, at)).toEqual({ answerDueAt: new Date('2026-06-15T14:00:00Z'), resolveDueAt: null });
  expect(timesOf(2, at).resolveDueAt).toEqual(new Date('2026-06-17T04:00:00Z'));
  const nothing = openDue({ officeHours: week, holidays: [], rules: [] }, 'UTC');
  expect(nothing.timesOf(1, at)).toEqual({ answerDueAt: null, resolveDueAt: null });
});

test('A pause moves due times by its office hours', () => {
  const rules: DueRules = { officeHours: week, holidays: [], rules: [] };
  const times = { answerDueAt: null, resolveDueAt: new Date('2026-06-16T10:00:00-05:00') };
  const pause = {
    pausedAt: new Date('2026-06-15T16:00:00-05:00'),
    resumedAt: new Date('2026-06-16T09:00:00-05:00'),
  };
  const shiftedTimes = shiftDueTimes(openDue(rules, 'America/Chicago'), times, pause);
  expect(shiftedTimes).toEqual({ answerDueAt: null, resolveDueAt: new Date('2026-06-16T12:00:00-05:00') });
});

const zones = fc.constantFrom(
  'America/Chicago',
  'Europe/Berlin',
  'UTC',
  'Australia/Lord_Howe',
  'Asia/Kolkata',
);
const minutes = fc.integer({ min: 0, max: 24 * 60 });
const time = (of: number) =>
  `${String(Math.floor(of / 60)).padStart(2, '0')}:${String(of % 60).padStart(2, '0')}`;
/** Openings of one day, in order and without overlap. */
const openings = fc.uniqueArray(minutes, { maxLength: 6 }).map((times) => {
  const sortedTimes = times.toSorted((one, other) => one - other);
  return Array.from({ length: Math.floor(sortedTimes.length / 2) }, (_, at) => ({
    from: time(sortedTimes[at * 2]!),
    to: time(sortedTimes[at * 2 + 1]!),
  }));
});
const officeHours = fc.record({
  sunday: openings,
  monday: fc.constant(day),
  tuesday: openings,
  wednesday: openings,
  thursday: openings,
  friday: openings,
  saturday: openings,
});
const holidays = fc
  .array(fc.integer({ min: 0, max: 365 }), { maxLength: 20 })
  .map((days) => days.map((at) => new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10)))
  .map((dates) => dates.map((date) => ({ date, name: '' })));
const someCalendar = fc
  .tuple(officeHours, holidays, zones)
  .map(([hoursOfWeek, days, zone]) => openOfficeCalendar({ officeHours: hoursOfWeek, holidays: days }, zone));
const someTime = fc
  .integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2026, 11, 31) })
  .map((instant) => new Date(instant));
const span = fc.integer({ min: 1, max: hours(200) });

test('More hours are never due earlier, and neither is a later request', () => {
  fc.assert(
    fc.property(someCalendar, someTime, someTime, span, span, (calendar, from, later, one, more) => {
      const [first, second] = [from, later].toSorted((a, b) => a.getTime() - b.getTime());
      expect(calendar.add(from, one + more).getTime()).toBeGreaterThan(calendar.add(from, one).getTime());
      const [early, lateTime] = [calendar.add(first!, one), calendar.add(second!, one)];
      expect(lateTime.getTime()).toBeGreaterThanOrEqual(early.getTime());
    }),
    { numRuns: 60 },
  );
});

test('Nothing is due while the office is closed', () => {
  fc.assert(
    fc.property(someCalendar, someTime, span, (calendar, from, length) => {
      const end = calendar.add(from, length);
      // The office was open until that moment.
      expect(calendar.between(new Date(end.getTime() - 1), end)).toBe(1);
    }),
    { numRuns: 60 },
  );
});

test('Adding hours in two steps gives the same due time, and the hours between are the sum', () => {
  fc.assert(
    fc.property(someCalendar, someTime, span, span, (calendar, from, one, more) => {
      const end = calendar.add(from, one + more);
      expect(calendar.add(calendar.add(from, one), more)).toEqual(end);
      expect(calendar.between(from, end)).toBe(one + more);
    }),
    { numRuns: 60 },
  );
});
