import { expect, test } from 'vitest';
import { readLimit } from './limit.ts';

test.each([
  ['100, then 20/hour', { atOnce: 100, pauseMs: 180_000 }],
  ['1, then 1/second', { atOnce: 1, pauseMs: 1000 }],
  ['30, then 60/minute', { atOnce: 30, pauseMs: 1000 }],
  ['5, then 24/day', { atOnce: 5, pauseMs: 3_600_000 }],
  ['none', null],
])('%s is read as a limit', (text, limit) => {
  expect(readLimit(text)).toEqual(limit);
});

test.each([
  '',
  '100',
  '100, then 20',
  '0, then 1/hour',
  '1, then 0/hour',
  '1, then 1/week',
  '-1, then 1/hour',
  'None',
])('%j is refused as a limit', (text) => {
  expect(readLimit(text)).toBeUndefined();
});
