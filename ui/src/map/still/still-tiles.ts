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
  const wanted = firstTiles(basemaps[basemap], extent, size, padding);
  // The maximum number of tiles may not be all.
  const isAll = wanted.length > 0 && wanted.length < mostFirstTiles;
  if (!isAll || !('OffscreenCanvas' in window)) return undefined;
  const later = arrived(wanted.filter(({ isOfExtent }) => !isOfExtent));
  // The caller handles the rejection.
  later.catch(() => undefined);
  const now = await arrived(wanted.filter(({ isOfExtent }) => isOfExtent));
  const known = await Promise.race([later, Promise.resolve(null)]).catch(() => null);
  return known ? { now: [...now, ...known], later: Promise.resolve([]) } : { now, later };
}

function arrived(tiles: readonly PlacedTile[]): Promise<StillTile[]> {
  return Promise.all(tiles.map(async (tile) => ({ ...tile, bytes: await awaitTile(tile.url) })));
}
