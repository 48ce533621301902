/** Tiles that the service worker has stored on the device. */
import { type BasemapSource, tileUrl } from './basemap.ts';
import type { Position } from './position.ts';
import { tileAt } from './tile-at.ts';

/**
 * True if the device has the tile that the map shows at a place and zoom. Also true for sources whose tiles
 * cannot be looked up.
 */
export async function isTileStored(
  source: BasemapSource,
  position: Position,
  zoom: number,
): Promise<boolean> {
  if (source.kind === 'pmtiles' || source.kind === 'style') return true;
  const isWide = source.kind === 'tiles' || source.tileSize === 512;
  const z = Math.min(source.maxZoom, Math.round(zoom) - (isWide ? 1 : 0));
  return (await storedTile(source, position, z)) !== undefined;
}

/** The stored answer with a tile; undefined if the device does not have it. */
export async function storedTile(
  { url }: { url: string },
  position: Position,
  z: number,
): Promise<Response | undefined> {
  const { x, y } = tileAt(position, z);
  // Without https there are no stored tiles.
  return globalThis.caches?.match(tileUrl(url, z, x, y)).catch(() => undefined);
}
