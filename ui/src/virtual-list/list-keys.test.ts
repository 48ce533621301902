import { expect, test } from 'vitest';
import { rowAfterKey } from './list-keys.ts';

test.each([
  ['ArrowDown', 5, 6],
  ['ArrowUp', 5, 4],
  ['PageDown', 5, 12],
  ['PageUp', 5, 0],
  ['Home', 5, 0],
  ['End', 5, 19],
  ['ArrowDown', 19, 19],
  ['ArrowUp', 0, 0],
  ['PageDown', 17, 19],
])('%s moves from row %i to row %i of twenty', (key, row, next) => {
  expect(rowAfterKey(key, row, 20, 7)).toBe(next);
});

test('other keys belong to the row', () => {
  expect(rowAfterKey('Enter', 5, 20, 7)).toBeUndefined();
  expect(rowAfterKey('Tab', 5, 20, 7)).toBeUndefined();
});
