import { expect, test } from 'vitest';
import { rowAt, rowOffsets, rowsBetween } from './row-offsets.ts';

const offsets = rowOffsets(4, (row) => [100, 50, 200, 10][row]!);

test('rows are one below the other, with any heights', () => {
  expect([...offsets]).toEqual([0, 100, 150, 350, 360]);
});

test.each([
  [-5, 0],
  [0, 0],
  [99, 0],
  [100, 1],
  [349, 2],
  [350, 3],
  [9999, 3],
])('the place %i is in row %i', (y, row) => {
  expect(rowAt(offsets, y)).toBe(row);
});

test('a list without rows draws nothing', () => {
  expect(
    rowsBetween(
      rowOffsets(0, () => 1),
      0,
      500,
      3,
    ),
  ).toEqual({ first: 0, end: 0 });
});

test('a list of three thousand rows draws the visible ones, and a few more', () => {
  const many = rowOffsets(3000, () => 100);
  expect(rowsBetween(many, 100_000, 100_800, 4)).toEqual({ first: 996, end: 1013 });
  expect(rowsBetween(many, 0, 800, 4)).toEqual({ first: 0, end: 13 });
  expect(rowsBetween(many, 299_500, 300_300, 4)).toEqual({ first: 2991, end: 3000 });
});
