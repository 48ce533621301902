import { expect, test } from 'vitest';
import { NearestTiles } from './nearest-tile.ts';
import { pictureTileLayer } from './picture-tiles.ts';
import type { Tiles } from './tiles.ts';

test("cached images take at most 64 MB of a phone's memory", () => {
  const tiles: Tiles = { minZoom: 0, maxZoom: 19, tilePx: 512, read: async () => null };
  const kept = pictureTileLayer(new NearestTiles(tiles), false)['getCacheSize']()!;
  expect(kept * 4 * tiles.tilePx ** 2).toBeLessThanOrEqual(64 * 2 ** 20);
});
