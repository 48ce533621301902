import { expect, test } from 'vitest';
import { mapBasemaps } from './map-basemaps.ts';

const tiles = {
  kind: 'tiles',
  url: '/city/{z}/{x}/{y}.mvt',
  attribution: '',
  minZoom: 0,
  maxZoom: 15,
} as const;
const pictures = { ...tiles, url: '/view/{z}/{x}/{y}.webp', minZoom: 11, tileSize: 512 } as const;

test('vector tiles are drawn, and the aerial view consists of images', () => {
  const { streets, hybrid } = mapBasemaps({ basemaps: { streets: tiles, hybrid: pictures } });
  expect(streets).toEqual(tiles);
  expect(hybrid).toEqual({ ...pictures, kind: 'xyz' });
});

test('image tiles without a maximum zoom get the usual one', () => {
  const far = { kind: 'xyz', url: 'https://tiles.example/{z}/{x}/{y}.png', attribution: '' } as const;
  expect(mapBasemaps({ basemaps: { streets: far, hybrid: far } }).streets).toEqual({ ...far, maxZoom: 19 });
});

test('if the server names no basemaps, the public one is used', () => {
  expect(mapBasemaps({}).streets).toMatchObject({
    kind: 'xyz',
    attribution: expect.stringContaining('OpenStreetMap'),
  });
});
