import { expect, test } from 'vitest';
import { fitWithin } from './fit-within.ts';

const most = { width: 500, height: 1000 };

test.each([
  ['a wide camera picture', { width: 4000, height: 3000 }, { width: 500, height: 375 }],
  ['a tall camera picture', { width: 3000, height: 4000 }, { width: 500, height: 667 }],
  ['a very tall screenshot', { width: 1000, height: 4000 }, { width: 250, height: 1000 }],
  ['a sliver', { width: 20_000, height: 3 }, { width: 500, height: 1 }],
])('%s becomes at most 500 wide by 1000 high and keeps its shape', (_, size, expected) => {
  expect(fitWithin(size, most)).toEqual(expected);
});

test('a small picture is not enlarged', () => {
  expect(fitWithin({ width: 320, height: 240 }, most)).toEqual({ width: 320, height: 240 });
});
