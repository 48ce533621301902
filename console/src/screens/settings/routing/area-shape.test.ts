import { expect, test } from 'vitest';
import { areasOfGeoJson, areaCornersOf, geometryOf, newAreaKey } from './area-shape.ts';

const ring = [
  [10, 50],
  [11, 50],
  [11, 51],
  [10, 50],
];
const polygon = { type: 'Polygon', coordinates: [ring] };
const paste = (value: unknown) => areasOfGeoJson(JSON.stringify(value), 'New area');

test('a geometry, a feature and a collection become areas with their own names', () => {
  expect(paste(polygon)).toEqual([{ name: 'New area', geometry: polygon }]);
  const feature = { type: 'Feature', properties: { name: 'Park', id: 4 }, geometry: polygon };
  expect(paste(feature)).toEqual([{ name: 'Park', geometry: polygon }]);
  const nameless = {
    type: 'Feature',
    properties: null,
    geometry: { type: 'MultiPolygon', coordinates: [[ring]] },
  };
  expect(paste({ type: 'FeatureCollection', features: [feature, nameless] })).toMatchObject([
    { name: 'Park' },
    { name: 'New area', geometry: { type: 'MultiPolygon' } },
  ]);
});

test.each([
  ['words', 'no JSON'],
  ['a point', '{"type":"Point","coordinates":[10,50]}'],
  ['an empty collection', '{"type":"FeatureCollection","features":[]}'],
  ['metres in place of degrees', '{"type":"Polygon","coordinates":[[[500000,0],[1,1],[2,2],[500000,0]]]}'],
])('pasting %s is refused', (_what, words) => {
  expect(areasOfGeoJson(words, 'New area')).toBeUndefined();
});

test('a ring ends where it starts, and the screen shows its first corner once', () => {
  const geometry = geometryOf([
    { longitude: 10.12345678, latitude: 50 },
    { longitude: 11, latitude: 50 },
    { longitude: 11, latitude: 51 },
  ]);
  expect(geometry.coordinates[0]).toEqual([
    [10.123457, 50],
    [11, 50],
    [11, 51],
    [10.123457, 50],
  ]);
  expect(areaCornersOf(geometry)).toHaveLength(3);
  expect(areaCornersOf(geometryOf([]))).toEqual([]);
});

test('the key of an area is made of its name, and is unique', () => {
  expect(newAreaKey('Río Alto (norte)', [])).toBe('rio-alto-norte');
  expect(newAreaKey('حديقة', ['area'])).toBe('area-2');
  expect(newAreaKey('Park', ['park', 'park-2'])).toBe('park-3');
});
