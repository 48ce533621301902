import { expect, test } from 'vitest';
import { shownDay } from './shown-day.ts';

test.each([
  ['the present year', '2026-11-28T12:00:00Z', 'Monday, June 15'],
  ['another year', '2027-01-02T12:00:00Z', 'Monday, June 15, 2026'],
])("a day of %s is said in words, in the municipality's time zone", (_, now, shown) => {
  expect(shownDay(new Date('2026-06-16T02:05:00Z'), 'America/New_York', new Date(now))).toBe(shown);
});
