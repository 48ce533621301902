import { awaitTile } from '#map/fetch-tile.ts';
import { firstTiles } from '#map/first-tiles.ts';
import type { MapOptions } from '#map/resident-map.ts';
import type { StillTile } from './paint-still.ts';

/** The tiles of a still, once all have arrived; undefined where none can be painted of this basemap, or in this browser. */
export async function stillTiles(options: MapOptions): Promise<StillTile[] | undefined> {
  const { container, basemaps, basemap, extent, padding } = options;
  const size = { width: container.clientWidth, height: container.clientHeight };
  const wanted = firstTiles(basemaps[basemap], extent, size, padding);
  if (wanted.length === 0 || !('OffscreenCanvas' in window)) return undefined;
  return Promise.all(wanted.map(async (tile) => ({ ...tile, bytes: await awaitTile(tile.url) })));
}
