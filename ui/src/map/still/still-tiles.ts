import { awaitTile } from '#map/fetch-tile.ts';
import { firstTiles, mostFirstTiles, type PlacedTile } from '#map/first-tiles.ts';
import type { Size } from '#map/fitted-view.ts';
import type { StillTile } from './paint-still.ts';
import type { StillPlace } from './still-sight.ts';

/** What a still is painted from. */
export interface StillTiles {
  /** All of the extent, which is where a pin can be, and more where that is there already. */
  now: StillTile[];
  /** What lies around it. Rejects when a tile cannot be had. */
  later: Promise<StillTile[]>;
}

/** The tiles of a still, once those of the extent have arrived; undefined where none can be painted of this basemap, or in this browser or window. */
export async function stillTiles(place: StillPlace, size: Size): Promise<StillTiles | undefined> {
  const { basemaps, basemap, extent, padding } = place;
  const wanted = firstTiles(basemaps[basemap], extent, size, padding);
  // As many as there are at most may not be all.
  const isAll = wanted.length > 0 && wanted.length < mostFirstTiles;
  if (!isAll || !('OffscreenCanvas' in window)) return undefined;
  const later = arrived(wanted.filter(({ isOfExtent }) => !isOfExtent));
  // Whoever takes it hears of that.
  later.catch(() => undefined);
  const now = await arrived(wanted.filter(({ isOfExtent }) => isOfExtent));
  const known = await Promise.race([later, Promise.resolve(null)]).catch(() => null);
  return known ? { now: [...now, ...known], later: Promise.resolve([]) } : { now, later };
}

function arrived(tiles: readonly PlacedTile[]): Promise<StillTile[]> {
  return Promise.all(tiles.map(async (tile) => ({ ...tile, bytes: await awaitTile(tile.url) })));
}
