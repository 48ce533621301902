/** Tiles of any origin, and word of whether they arrive. */
import type { TileSource } from '#map/basemap.ts';
import { tileUrl } from '#map/basemap.ts';
import { fetchTile } from '#map/fetch-tile.ts';
import type { TileRange } from './tile-grid.ts';

/** The tiles of one basemap. */
export interface Tiles extends TileRange {
  /** The bytes of a tile; null where there is none. */
  read: (z: number, x: number, y: number) => Promise<ArrayBuffer | null>;
}

/** Told after each try to read a tile. */
export type OnTile = (hasArrived: boolean) => void;

/** Tiles by their addresses. */
export function tilesByUrl({ kind, url, tileSize = 256, minZoom = 0, maxZoom, extent }: TileSource): Tiles {
  const tilePx = kind === 'tiles' ? 512 : tileSize;
  return { tilePx, minZoom, maxZoom, extent, read: (z, x, y) => fetchTile(tileUrl(url, z, x, y)) };
}

/** The same tiles, each try told. */
export function watched(tiles: Tiles, onTile: OnTile): Tiles {
  const read = async (z: number, x: number, y: number) => {
    try {
      const bytes = await tiles.read(z, x, y);
      onTile(true);
      return bytes;
    } catch (error) {
      onTile(false);
      throw error;
    }
  };
  return { ...tiles, read };
}
