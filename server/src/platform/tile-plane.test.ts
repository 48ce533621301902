import { expect, test } from 'vitest';
import { positionInTile, tilesOver } from './tile-plane.ts';

const extent = { west: -90.983, south: 40.4, east: -90.917, north: 40.44 };

test('the tiles over a municipality are those of the deepest zoom, without a gap', () => {
  const tiles = tilesOver(extent, { minZoom: 0, maxZoom: 15 });
  const [first, last] = [tiles[0]!, tiles.at(-1)!];
  expect(tiles).toHaveLength((last.x - first.x + 1) * (last.y - first.y + 1));
  const corner = positionInTile(first, 4096, { x: 0, y: 0 });
  const opposite = positionInTile(last, 4096, { x: 4096, y: 4096 });
  expect([corner.longitude <= extent.west, corner.latitude >= extent.north]).toEqual([true, true]);
  expect([opposite.longitude >= extent.east, opposite.latitude <= extent.south]).toEqual([true, true]);
  expect(first.z).toBe(15);
});

test('over a country the tiles are fewer and less deep, and over the world none is beyond the edge', () => {
  const world = { west: -180, south: -85, east: 180, north: 85 };
  const tiles = tilesOver(world, { minZoom: 0, maxZoom: 15 });
  expect(tiles.length).toBeLessThanOrEqual(6000);
  expect(tiles.every(({ z, x, y }) => x < 2 ** z && y < 2 ** z && x >= 0 && y >= 0)).toBe(true);
});

test('a map that has only deep tiles is read up to the maximum number of tiles', () => {
  const tiles = tilesOver({ west: -10, south: -10, east: 10, north: 10 }, { minZoom: 12, maxZoom: 15 });
  expect(tiles).toHaveLength(6000);
  expect(new Set(tiles.map(({ z }) => z))).toEqual(new Set([12]));
});
