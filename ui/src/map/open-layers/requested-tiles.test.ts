import { expect, test, vi } from 'vitest';
import { RequestedTiles } from './requested-tiles.ts';
import type { PostToPage } from './basemap-messages.ts';

const range = { minZoom: 0, maxZoom: 15, tilePx: 512 } as const;

function asked() {
  const tell = vi.fn<PostToPage>();
  const tiles = new RequestedTiles(tell);
  return { tiles, tell, streets: tiles.of({ tiles: 7, range, palette: 'streetsLight' }) };
}

test('a tile is requested from the page and resolves with its answer', async () => {
  const { tiles, tell, streets } = asked();
  const [first, second] = [streets.read(14, 1, 2), streets.read(14, 1, 3)];
  expect(tell).toHaveBeenNthCalledWith(1, { say: 'read', ticket: 1, tiles: 7, z: 14, x: 1, y: 2 });
  expect(tell).toHaveBeenNthCalledWith(2, { say: 'read', ticket: 2, tiles: 7, z: 14, x: 1, y: 3 });
  const bytes = new ArrayBuffer(3);
  tiles.hand(2, bytes);
  tiles.hand(1, null);
  expect(await first).toBeNull();
  expect(await second).toBe(bytes);
});

test('a tile that the page cannot read rejects', async () => {
  const { tiles, streets } = asked();
  const tile = streets.read(14, 1, 2);
  tiles.refuse(1);
  await expect(tile).rejects.toThrow('could not read');
});
