import { expect, test } from 'vitest';
import { pauseAfter, readRetryAfter } from './retry-schedule.ts';

const failed = { status: 500, retryAfterMs: 0 };
const minutes = (ms: number | undefined) => (ms === undefined ? undefined : ms / 60_000);

test('A message is tried ten times in 75 hours and 35 minutes', () => {
  const pauses = Array.from({ length: 10 }, (_, at) => pauseAfter(at + 1, failed, 0.5));
  expect(pauses.map((pauseMs) => pauseMs === undefined)).toEqual([...Array<boolean>(9).fill(false), true]);
  const sumMs = pauses.reduce<number>((sum, pauseMs) => sum + (pauseMs ?? 0), 0);
  expect(minutes(sumMs)).toBeCloseTo(75 * 60 + 35 + 5 / 60);
});

test('Pauses differ by a fifth, so that not all messages come together', () => {
  expect([0, 0.5, 1].map((random) => minutes(pauseAfter(2, failed, random)))).toEqual([4, 5, 6]);
});

test.each([429, 502, 503, 504])('After the status %i, the receiver says how long to wait', (status) => {
  const hours = (n: number) => n * 60;
  expect(minutes(pauseAfter(1, { status, retryAfterMs: 30_000 }, 0.5))).toBe(0.5);
  expect(minutes(pauseAfter(4, { status, retryAfterMs: 30_000 }, 0.5))).toBe(hours(2));
  expect(minutes(pauseAfter(1, { status, retryAfterMs: 99 * 3_600_000 }, 0.5))).toBe(hours(24));
});

test('After another status, the wish of the receiver does not count', () => {
  expect(pauseAfter(1, { status: 500, retryAfterMs: 30_000 }, 0.5)).toBe(5000);
});

test.each([
  ['30', 30_000],
  ['Mon, 15 Jun 2026 12:01:00 GMT', 60_000],
  ['Mon, 15 Jun 2026 11:00:00 GMT', 0],
  ['soon', 0],
  [undefined, 0],
])('Retry-After %j means %i milliseconds', (header, waitMs) => {
  expect(readRetryAfter(header, new Date('2026-06-15T12:00:00Z'))).toBe(waitMs);
});
