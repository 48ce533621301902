import { expect, test } from 'vitest';
import { metresBetween } from './metres-between.ts';

const here = { longitude: -93.25, latitude: 60 };

test('a degree to the north is 111 km, and a degree to the east half of that at 60 degrees of latitude', () => {
  expect(metresBetween(here, { ...here, latitude: 61 })).toBeCloseTo(111_195, 0);
  expect(metresBetween(here, { ...here, longitude: -92.25 })).toBeCloseTo(111_195 / 2, 0);
});

test('a place is no distance from itself, and the way there is as long as the way back', () => {
  const there = { longitude: -93.26, latitude: 60.01 };
  expect(metresBetween(here, here)).toBe(0);
  expect(metresBetween(here, there)).toBe(metresBetween(there, here));
});
