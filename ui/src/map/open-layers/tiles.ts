/** Tiles from any source, and reports of their arrival. */
import type { TileSource } from '#map/basemap.ts';
import { tileUrl } from '#map/basemap.ts';
import { fetchTile } from '#map/fetch-tile.ts';
import type { TileRange } from './tile-grid.ts';

/** The tiles of one basemap. */
export interface Tiles extends TileRange {
  /** The bytes of a tile; null if it is empty. */
  read: (z: number, x: number, y: number) => Promise<ArrayBuffer | null>;
}

/** Called after each attempt to read a tile. */
export type OnTile = (hasArrived: boolean) => void;

/** Tiles by their URLs. */
export function tilesByUrl({ kind, url, tileSize = 256, minZoom = 0, maxZoom, extent }: TileSource): Tiles {
  const tilePx = kind === 'tiles' ? 512 : tileSize;
  return { tilePx, minZoom, maxZoom, extent, read: (z, x, y) => fetchTile(tileUrl(url, z, x, y)) };
}

/** The same tiles, with a report of each attempt. */
export function withListener(tiles: Tiles, onTile: OnTile): Tiles {
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
