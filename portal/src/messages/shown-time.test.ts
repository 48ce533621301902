import { expect, test } from 'vitest';
import { shownTime } from './shown-time.ts';

test.each([
  ['America/New_York', '06/14/2026, 10:05\u00A0PM'],
  ['UTC', '06/15/2026, 2:05\u00A0AM'],
])('a moment is shown to the minute, in the time zone %s', (timeZone, shown) => {
  expect(shownTime(new Date('2026-06-15T02:05:59Z'), timeZone)).toBe(shown);
});
