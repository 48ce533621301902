import { expect, test } from 'vitest';
import { boxOf } from './read-window.ts';

test('A window is west, south, east and north', () => {
  expect(boxOf({ west: -91.1234567, south: 40, east: -90.9, north: 40.1 })).toBe('-91.123457,40,-90.9,40.1');
});

test('A window across the antimeridian has its west greater than its east', () => {
  expect(boxOf({ west: 179, south: -17, east: 181, north: -16 })).toBe('179,-17,-179,-16');
});

test('A window that is wider than the world has all of it', () => {
  expect(boxOf({ west: -250, south: -80, east: 250, north: 80 })).toBe('-180,-80,180,80');
});
