import { expect, test } from 'vitest';
import { isInside, toMetres, toPosition } from './position.ts';

test('a position stays the same when it is converted to metres and back', () => {
  const place = { longitude: -90.95, latitude: 40.42 };
  const back = toPosition(toMetres(place));
  expect(back.longitude).toBeCloseTo(place.longitude, 9);
  expect(back.latitude).toBeCloseTo(place.latitude, 9);
});

test('metres are those of Web Mercator', () => {
  const [x, y] = toMetres({ longitude: 180, latitude: 45 });
  expect(x).toBeCloseTo(20_037_508.343, 3);
  expect(y).toBeCloseTo(5_621_521.486, 3);
});

test('the poles are on the edge of the map', () => {
  expect(toMetres({ longitude: 0, latitude: 90 })[1]).toBeCloseTo(20_037_508, -2);
});

test('a position on the edge of the area is inside it', () => {
  const area = { west: -1, south: 50, east: 1, north: 51 };
  expect(isInside(area, { longitude: 1, latitude: 50 })).toBe(true);
  expect(isInside(area, { longitude: 1.01, latitude: 50.5 })).toBe(false);
  expect(isInside(area, { longitude: 0, latitude: 51.01 })).toBe(false);
});
