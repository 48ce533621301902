import { beforeEach, expect, test } from 'vitest';
import { resolutionAt } from '#map/fitted-view.ts';
import { lookOf } from '#map/map-picture.ts';
import { halfWorldM } from '#map/position.ts';
import { marginPx } from './basemap-messages.ts';
import { isCoarse } from './is-coarse.ts';
import { NearestTiles } from './nearest-tile.ts';
import { vectorTileSource } from './vector-tiles.ts';

const widthPx = 512;
const level = 15;
const tiles = new NearestTiles({
  tilePx: widthPx,
  minZoom: 0,
  maxZoom: level,
  read: async () => Promise.reject(new Error('No network')),
});
const source = vectorTileSource(tiles);
const [x, y] = [8100, 12350];

beforeEach(async () => {
  for (const tile of [x, x + 1]) await tiles.read(level, tile, y).catch(() => undefined);
});

/** A picture of the middle part of a tile. */
function lookAt({ column = x, row = y, zoomedIn = 0, sizePx = 400 }) {
  const tileM = resolutionAt(level) * 256;
  return lookOf(
    {
      center: [(column + 0.5) * tileM - halfWorldM, halfWorldM - (row + 0.5) * tileM],
      resolution: tileM / widthPx / 2 ** zoomedIn,
      pixelRatio: 2,
      size: { width: sizePx, height: sizePx },
    },
    marginPx,
  );
}

test('a picture is coarse if a tile in sight could not be read', () => {
  expect(isCoarse(source, tiles, lookAt({}))).toBe(true);
  expect(isCoarse(source, tiles, lookAt({ row: y - 1, sizePx: 600 }))).toBe(true);
});

test('a tile outside the view does not count, even in the margin of the picture', () => {
  expect(isCoarse(source, tiles, lookAt({ row: y - 1 }))).toBe(false);
});

test('beyond the deepest level its tiles count, and below it they do not', () => {
  expect(isCoarse(source, tiles, lookAt({ zoomedIn: 2 }))).toBe(true);
  expect(isCoarse(source, tiles, lookAt({ zoomedIn: -2 }))).toBe(false);
});
