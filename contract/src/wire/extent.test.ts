import { expect, test } from 'vitest';
import { extentInDegrees, webMercatorOf } from './extent.ts';

test('An extent in degrees stays unchanged', () => {
  const extent = { west: -88, south: 41, east: -87, north: 42 };
  expect(extentInDegrees(extent)).toEqual(extent);
});

test('Numbers up to the edges of the world are degrees, and one number beyond makes the extent metres', () => {
  const world = { west: -180, south: -90, east: 180, north: 90 };
  expect(extentInDegrees(world)).toEqual(world);
  for (const side of ['west', 'south', 'east', 'north'] as const) {
    const metres = {
      west: -3,
      south: -2,
      east: 3,
      north: 2,
      [side]: side === 'west' || side === 'south' ? -180.5 : 180.5,
    };
    for (const degrees of Object.values(extentInDegrees(metres)))
      expect(Math.abs(degrees)).toBeLessThan(0.01);
    const edge = { ...metres, [side]: metres[side] > 0 ? 180 : -180 };
    expect(extentInDegrees(edge)).toEqual(edge);
  }
});

test('A position in metres matches other Web Mercator maps', () => {
  expect(webMercatorOf(0, 0).x).toBe(0);
  expect(webMercatorOf(0, 0).y).toBeCloseTo(0, 6);
  const riverbend = webMercatorOf(-93.25, 44.95);
  expect(riverbend.x).toBeCloseTo(-10_380_542.516, 3);
  expect(riverbend.y).toBeCloseTo(5_613_653.441, 3);
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

test('The poles lie on the edges of the Web Mercator world, which is a square', () => {
  const { x: east } = webMercatorOf(180, 0);
  expect(webMercatorOf(0, 90).y).toBeCloseTo(east, 3);
  expect(webMercatorOf(0, -90).y).toBeCloseTo(-east, 3);
});
