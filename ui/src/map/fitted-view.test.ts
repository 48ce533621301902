import { expect, test } from 'vitest';
import { fitExtent, resolutionAt, usablePadding, visibleBox } from './fitted-view.ts';
import { extentInMetres } from './position.ts';

const extent = { west: -90.983, south: 40.4, east: -90.917, north: 40.44 };
const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };
const padding = { top: 80, right: 15, bottom: 15, left: 15 };

test('the whole municipality is visible between the bars and panels', () => {
  for (const size of [phone, desktop]) {
    const withList = { ...padding, right: 315 };
    const free = size === phone ? padding : withList;
    const view = fitExtent(extent, size, free, 20);
    const [west, south, east, north] = visibleBox(view, size, free);
    const [extentWest, extentSouth, extentEast, extentNorth] = extentInMetres(extent);
    const pixel = resolutionAt(view.zoom);
    expect(extentWest - west).toBeGreaterThanOrEqual(free.left * pixel - 1e-6);
    expect(east - extentEast).toBeGreaterThanOrEqual(free.right * pixel - 1e-6);
    expect(extentSouth - south).toBeGreaterThanOrEqual(free.bottom * pixel - 1e-6);
    expect(north - extentNorth).toBeGreaterThanOrEqual(free.top * pixel - 1e-6);
  }
});

test('the municipality fills the free area in one direction', () => {
  const view = fitExtent(extent, phone, padding, 20);
  const [west, , east] = extentInMetres(extent);
  expect((east - west) / resolutionAt(view.zoom)).toBeCloseTo(phone.width - 30, 6);
});

test('a padding that would cover a narrow map completely is ignored', () => {
  const free = usablePadding({ top: 80, right: 315, bottom: 95, left: 15 }, { width: 390, height: 844 });
  expect(free).toEqual({ top: 80, right: 0, bottom: 95, left: 0 });
});

test("an extent as wide as the world opens at level 3, one as small as a house at the basemap's maximum zoom", () => {
  const world = { west: -180, south: -80, east: 180, north: 80 };
  const house = { west: 7, south: 50, east: 7.00001, north: 50.00001 };
  expect(fitExtent(world, phone, padding, 20).zoom).toBe(3);
  expect(fitExtent(house, phone, padding, 18).zoom).toBe(18);
});
