import { expect, test } from 'vitest';
import { metresBetween } from './metres-between.ts';

const here = { longitude: -93.25, latitude: 60 };

test('a degree north is 111 km, and at 60 degrees of latitude a degree east is half of that', () => {
  expect(metresBetween(here, { ...here, latitude: 61 })).toBeCloseTo(111_195, 0);
  expect(metresBetween(here, { ...here, longitude: -92.25 })).toBeCloseTo(111_195 / 2, 0);
});

test('a place has no distance from itself, and both directions are equally long', () => {
  const there = { longitude: -93.26, latitude: 60.01 };
  expect(metresBetween(here, here)).toBe(0);
  expect(metresBetween(here, there)).toBe(metresBetween(there, here));
});
