import { expect, test } from 'vitest';
import { fitExtent } from './fitted-view.ts';
import { extentWith, type MapMark, placeMarks } from './mark-places.ts';

const size = { width: 300, height: 200 };
const padding = { top: 40, right: 24, bottom: 24, left: 24 };
const around = { west: -91.0005, south: 40.3996, east: -90.9995, north: 40.4004 };

const markAt = (label: string, longitude: number, latitude = 40.4): MapMark => ({
  label,
  position: { longitude, latitude },
});

function place(...marks: MapMark[]) {
  const view = fitExtent(extentWith(around, marks), size, padding, 20);
  return placeMarks(marks, { view, size, padding });
}

test('a mark in the middle of the extent is in the middle of the free part of the map', () => {
  const [mark] = place(markAt('1', -91));
  expect(mark).toMatchObject({ label: '1', isRough: false });
  expect(mark!.left).toBeCloseTo(150, 1);
  expect(mark!.top).toBeCloseTo(108, 0);
});

test('marks that would overlap are one, with the numbers of all', () => {
  const marks = place(markAt('1', -91), markAt('2', -90.99999), markAt('3', -90.9996));
  expect(marks.map(({ label }) => label)).toEqual(['1, 2', '3']);
});

test('a far mark widens the map, and all marks are within its padding', () => {
  for (const { left, top } of place(markAt('1', -91.004, 40.402), markAt('2', -90.998, 40.398))) {
    expect(left).toBeGreaterThanOrEqual(23.9);
    expect(left).toBeLessThanOrEqual(276.1);
    expect(top).toBeGreaterThanOrEqual(39.9);
    expect(top).toBeLessThanOrEqual(176.1);
  }
});
