import { expect, test } from 'vitest';
import { monthsBefore } from './apply-retention.ts';

test.each([
  ['2026-06-15', 24, '2024-06-15'],
  ['2026-03-31', 1, '2026-02-28'],
  ['2026-01-31', 2, '2025-11-30'],
  ['2026-01-15', 13, '2024-12-15'],
])('The day %s, %i months before, is %s', (day, months, before) => {
  expect(monthsBefore(new Date(`${day}T12:00:00Z`), months).toISOString()).toBe(`${before}T12:00:00.000Z`);
});
