import { expect, test } from 'vitest';
import { shownDate } from './shown-date.ts';

test.each([
  ['America/Chicago', '03/04/2026'],
  ['UTC', '03/05/2026'],
  ['Pacific/Auckland', '03/05/2026'],
])('a request made at 02:30 UTC has the date of %s: %s', (timeZone, date) => {
  expect(shownDate(new Date('2026-03-05T02:30:00Z'), timeZone)).toBe(date);
});
