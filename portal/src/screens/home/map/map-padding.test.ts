import { expect, test } from 'vitest';
import { mapPadding } from './map-padding.ts';

const free = { isListOpen: false, panel: 'none' } as const;
const list = { isListOpen: true, panel: 'none' } as const;
const create = { isListOpen: false, panel: 'create' } as const;
const details = { isListOpen: true, panel: 'details' } as const;

test("the map's padding is 80 at the top, 15 at the sides and 15 at the bottom", () => {
  expect(mapPadding(1440, free)).toEqual({ top: 80, left: 15, right: 15, bottom: 15 });
});

test("the map's padding at the bottom is 95 in windows up to 625 px", () => {
  expect(mapPadding(626, free).bottom).toBe(15);
  expect(mapPadding(625, free).bottom).toBe(95);
});

test("in windows above 800 px the map's padding next to the open list is 315", () => {
  expect(mapPadding(1440, list)).toMatchObject({ left: 315, right: 15 });
  expect(mapPadding(801, list).left).toBe(315);
  expect(mapPadding(800, list).left).toBe(15);
});

test("the open create panel reduces the map's view, unless it is a sheet that covers all of it", () => {
  expect(mapPadding(1440, create).right).toBe(515);
  expect(mapPadding(676, create).right).toBe(515);
  expect(mapPadding(675, create).right).toBe(15);
});

test("the open details reduce the map's view, unless they are a sheet that covers it, up to 1010 px", () => {
  expect(mapPadding(1440, details)).toMatchObject({ left: 315, right: 515 });
  expect(mapPadding(1011, details).right).toBe(515);
  expect(mapPadding(1010, details).right).toBe(15);
});

test('in languages from right to left the sides are swapped', () => {
  expect(mapPadding(1440, list, 'rtl')).toMatchObject({ left: 15, right: 315 });
  expect(mapPadding(1440, create, 'rtl')).toMatchObject({ left: 515, right: 15 });
});
