import { expect, test } from 'vitest';
import { resolutionAt } from './fitted-view.ts';
import { nearerZoom } from './tap-precision.ts';

const riverbend = { longitude: -93.25, latitude: 45 };
const groundM = (zoom: number) => 44 * resolutionAt(zoom) * Math.cos(Math.PI / 4);

test('a view of the whole municipality zooms in until a fingertip covers 25 m', () => {
  const zoom = nearerZoom(12, riverbend, 20)!;
  expect(groundM(zoom)).toBeCloseTo(25);
});

test('at the computed zoom a place can be tapped precisely, and at one level below it cannot', () => {
  const zoom = nearerZoom(12, riverbend, 20)!;
  expect(nearerZoom(zoom, riverbend, 20)).toBeUndefined();
  expect(nearerZoom(zoom - 1, riverbend, 20)).toBe(zoom);
});

test('in the far north, where a zoom shows less, the map zooms in to streets as well', () => {
  const tromso = { longitude: 18.95, latitude: 69.65 };
  expect(nearerZoom(12, tromso, 20)).toBe(17);
  expect(nearerZoom(16.6, tromso, 20)).toBeUndefined();
});

test("the map stops at the basemap's maximum zoom, where any tap counts as precise", () => {
  expect(nearerZoom(12, riverbend, 16)).toBe(16);
  expect(nearerZoom(16, riverbend, 16)).toBeUndefined();
});
