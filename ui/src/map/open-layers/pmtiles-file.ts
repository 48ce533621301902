/**
 * One PMTiles file, read in ranges: an operator's extract on any static host. Loaded only if a setting names
 * one.
 */
import { PMTiles, TileType } from 'pmtiles';
import type { PmtilesSource } from '#map/basemap.ts';
import type { Tiles } from './tiles.ts';

/** An opened file: its tiles, and their kind. */
export interface PmtilesFile extends Tiles {
  isVector: boolean;
}

/** Reads the head of the file. Rejects if the file does not load. */
export async function openPmtiles({ url, tileSize = 256 }: PmtilesSource): Promise<PmtilesFile> {
  const file = new PMTiles(new URL(url, document.baseURI).href);
  const head = await file.getHeader();
  const isVector = head.tileType === TileType.Mvt;
  return {
    isVector,
    tilePx: isVector ? 512 : tileSize,
    minZoom: head.minZoom,
    maxZoom: head.maxZoom,
    extent: { west: head.minLon, south: head.minLat, east: head.maxLon, north: head.maxLat },
    read: async (z, x, y) => (await file.getZxy(z, x, y))?.data ?? null,
  };
}
