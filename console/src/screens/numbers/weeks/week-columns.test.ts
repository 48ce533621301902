import { expect, test } from 'vitest';
import { scaleTop } from './week-columns.tsx';

test.each([
  [0, 2],
  [2, 2],
  [3, 4],
  [10, 10],
  [11, 12],
  [13, 16],
  [41, 60],
  [100, 100],
  [108, 120],
  [2001, 3000],
])('a scale for %s ends at %s', (most, top) => {
  expect(scaleTop(most)).toBe(top);
});

test('no column is higher than its scale, the highest has at least half of it, and the middle is a whole number', () => {
  for (let most = 1; most < 3000; most += 1) {
    const top = scaleTop(most);
    expect(top).toBeGreaterThanOrEqual(most);
    expect(most / top).toBeGreaterThanOrEqual(0.5);
    expect(Number.isInteger(top / 2)).toBe(true);
  }
});
