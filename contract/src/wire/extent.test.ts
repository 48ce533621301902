import { expect, test } from 'vitest';
import { extentInDegrees, webMercatorOf } from './extent.ts';

test('An extent in degrees stays as it is', () => {
  const extent = { west: -88, south: 41, east: -87, north: 42 };
  expect(extentInDegrees(extent)).toEqual(extent);
});

test('An extent in Web Mercator metres becomes degrees', () => {
  const southwest = webMercatorOf(-88, 41);
  const northeast = webMercatorOf(-87, 42);
  const read = extentInDegrees({
    west: southwest.x,
    south: southwest.y,
    east: northeast.x,
    north: northeast.y,
  });
  expect(read.west).toBeCloseTo(-88, 9);
  expect(read.south).toBeCloseTo(41, 9);
  expect(read.east).toBeCloseTo(-87, 9);
  expect(read.north).toBeCloseTo(42, 9);
});

test('The poles are at the edges of the Web Mercator world, which is a square', () => {
  const { x: east } = webMercatorOf(180, 0);
  expect(webMercatorOf(0, 90).y).toBeCloseTo(east, 3);
  expect(webMercatorOf(0, -90).y).toBeCloseTo(-east, 3);
});
