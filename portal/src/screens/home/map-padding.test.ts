import { expect, test } from 'vitest';
import { mapPadding } from './map-padding.ts';

test('the map leaves 80 at the top, 15 at the sides and 15 at the bottom', () => {
  expect(mapPadding(1440, 'closed')).toEqual({ top: 80, left: 15, right: 15, bottom: 15 });
});

test('it leaves 95 at the bottom up to 625 px', () => {
  expect(mapPadding(626, 'closed').bottom).toBe(15);
  expect(mapPadding(625, 'closed').bottom).toBe(95);
});

test('the open create panel does not cover what the map shows, unless it is a sheet over all of it', () => {
  expect(mapPadding(1440, 'right').right).toBe(515);
  expect(mapPadding(676, 'right').right).toBe(515);
  expect(mapPadding(675, 'right').right).toBe(15);
});

test('where lines run from right to left, the panel and its padding are on the left', () => {
  expect(mapPadding(1440, 'left')).toMatchObject({ left: 515, right: 15 });
});
