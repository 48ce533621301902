import { expect, test } from 'vitest';
import { mapBasemaps } from './map-basemaps.ts';

const tiles = {
  kind: 'tiles',
  url: '/town/{z}/{x}/{y}.mvt',
  attribution: '',
  minZoom: 0,
  maxZoom: 15,
} as const;
const pictures = { ...tiles, url: '/view/{z}/{x}/{y}.webp', minZoom: 11, tileSize: 512 } as const;

test('vector tiles are drawn, and the aerial view is pictures', () => {
  const { streets, hybrid } = mapBasemaps({ basemaps: { streets: tiles, hybrid: pictures } });
  expect(streets).toEqual(tiles);
  expect(hybrid).toEqual({ ...pictures, kind: 'xyz' });
});

test('pictures of an address without a finest level have the usual one', () => {
  const far = { kind: 'xyz', url: 'https://tiles.example/{z}/{x}/{y}.png', attribution: '' } as const;
  expect(mapBasemaps({ basemaps: { streets: far, hybrid: far } }).streets).toEqual({ ...far, maxZoom: 19 });
});

test('a server that names no basemaps leaves the public one', () => {
  expect(mapBasemaps({}).streets).toMatchObject({
    kind: 'xyz',
    attribution: expect.stringContaining('OpenStreetMap'),
  });
});
