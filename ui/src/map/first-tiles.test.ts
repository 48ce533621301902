import { expect, test } from 'vitest';
import type { TileSource } from './basemap.ts';
import { firstTiles } from './first-tiles.ts';

const extent = { west: -90.983, south: 40.4, east: -90.917, north: 40.44 };
const padding = { top: 80, right: 15, bottom: 15, left: 15 };
const streets: TileSource = {
  kind: 'tiles',
  url: '/basemap/riverbend/streets/{z}/{x}/{y}.mvt',
  attribution: '',
  minZoom: 0,
  maxZoom: 15,
};

test('on a phone the first view of a municipality needs few tiles', () => {
  const urls = firstTiles(streets, extent, { width: 390, height: 844 }, padding).map(({ url }) => url);
  expect(urls).toContain('/basemap/riverbend/streets/11/506/771.mvt');
  // The municipality itself comes before the area to its north.
  expect(urls[0]).toBe('/basemap/riverbend/streets/11/506/772.mvt');
  expect(urls.length).toBeLessThanOrEqual(4);
  expect(new Set(urls).size).toBe(urls.length);
});

test("tiles outside the basemap's extent are not requested", () => {
  const all = firstTiles(streets, extent, { width: 1440, height: 900 }, padding);
  const northWest = { ...extent, south: 40.43, east: -90.96 };
  const few = firstTiles({ ...streets, extent: northWest }, extent, { width: 1440, height: 900 }, padding);
  expect(few.length).toBeGreaterThan(0);
  expect(few.length).toBeLessThan(all.length);
});

test('a basemap with a low maximum zoom is requested at that zoom', () => {
  const [tile] = firstTiles({ ...streets, maxZoom: 9 }, extent, { width: 390, height: 844 }, padding);
  expect(tile!.url).toContain('/streets/9/');
});

test('other kinds of basemaps have no first tiles', () => {
  const size = { width: 390, height: 844 };
  expect(firstTiles({ kind: 'style', url: '/style.json' }, extent, size, padding)).toEqual([]);
  expect(firstTiles({ ...streets, kind: 'xyz' }, extent, size, padding)).toEqual([]);
});
