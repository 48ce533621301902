import { awaitTile } from '#map/fetch-tile.ts';
import { firstTiles, mostFirstTiles } from '#map/first-tiles.ts';
import type { MapOptions } from '#map/resident-map.ts';
import type { StillTile } from './paint-still.ts';

/** The tiles of a still, once all have arrived; undefined where none can be painted of this basemap, or in this browser or window. */
export async function stillTiles(options: MapOptions): Promise<StillTile[] | undefined> {
  const { container, basemaps, basemap, extent, padding } = options;
  const size = { width: container.clientWidth, height: container.clientHeight };
  const wanted = firstTiles(basemaps[basemap], extent, size, padding);
  // As many as there are at most may not be all.
  const isAll = wanted.length > 0 && wanted.length < mostFirstTiles;
  if (!isAll || !('OffscreenCanvas' in window)) return undefined;
  return Promise.all(wanted.map(async (tile) => ({ ...tile, bytes: await awaitTile(tile.url) })));
}
