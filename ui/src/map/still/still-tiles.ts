import { awaitTile } from '#map/fetch-tile.ts';
import { firstTiles, mostFirstTiles, type PlacedTile } from '#map/first-tiles.ts';
import type { Size } from '#map/fitted-view.ts';
import type { StillTile } from './paint-still.ts';
import type { StillPlace } from './still-sight.ts';

/** The tiles from which a still is painted. */
export interface StillTiles {
  /** All tiles of the extent, in which a pin can be placed, and others that have arrived already. */
  now: StillTile[];
  /** The tiles around the extent. Rejects if a tile does not load. */
  later: Promise<StillTile[]>;
}

/**
 * The tiles of a still, once those of the extent have arrived. Undefined if this basemap, browser or window
 * allows no still.
 */
export async function stillTiles(place: StillPlace, size: Size): Promise<StillTiles | undefined> {
  const { basemaps, basemap, extent, padding } = place;
  const placedTiles = firstTiles(basemaps[basemap], extent, size, padding);
  // The maximum number of tiles may not be all.
  const isAll = placedTiles.length > 0 && placedTiles.length < mostFirstTiles;
  if (!isAll || !('OffscreenCanvas' in window)) return undefined;
  const later = fetchTiles(placedTiles.filter(({ isOfExtent }) => !isOfExtent));
  // The caller handles the rejection.
  later.catch(() => undefined);
  const now = await fetchTiles(placedTiles.filter(({ isOfExtent }) => isOfExtent));
  const laterTiles = await Promise.race([later, Promise.resolve(null)]).catch(() => null);
  return laterTiles ? { now: [...now, ...laterTiles], later: Promise.resolve([]) } : { now, later };
}

function fetchTiles(tiles: readonly PlacedTile[]): Promise<StillTile[]> {
  return Promise.all(tiles.map(async (tile) => ({ ...tile, bytes: await awaitTile(tile.url) })));
}
