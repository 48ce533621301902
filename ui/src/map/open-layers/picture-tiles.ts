/** A layer of pictures: an aerial view, or an operator's own drawn map. Made in the worker, which has no image elements. */
import type ImageTile from 'ol/ImageTile.js';
import TileLayer from 'ol/layer/Tile.js';
import TileImage from 'ol/source/TileImage.js';
import TileState from 'ol/TileState.js';
import { tileGrid } from './tile-grid.ts';
import type { Tiles } from './tiles.ts';

/**
 * Kept at least, and twice what a view shows: decoded, a picture takes 256 kB or 1 MB of a phone's memory, and the library
 * would keep 512.
 */
const keptTiles = 64;

/** The layer of such pictures. */
export function pictureTileLayer(tiles: Tiles, isMotionReduced: boolean): TileLayer {
  const source = new TileImage({
    tileUrlFunction: (tile) => tile.join('/'),
    tileLoadFunction: (tile) => load(tile as ImageTile, tiles),
    tileGrid: tileGrid(tiles),
    wrapX: false,
    ...(isMotionReduced && { transition: 0 }),
  });
  return new TileLayer({ source, minZoom: tiles.minZoom - 1, cacheSize: keptTiles });
}

function load(tile: ImageTile, tiles: Tiles): void {
  const [z, x, y] = tile.getTileCoord() as [number, number, number];
  const picture = async () => tile.setImage(await pictureOf(await tiles.read(z, x, y), tiles.tilePx));
  picture().catch(() => tile.setState(TileState.ERROR));
}

/** The picture in a tile's bytes; an empty one where a basemap has none. */
async function pictureOf(bytes: ArrayBuffer | null, tilePx: number): Promise<OffscreenCanvas> {
  if (!bytes) return new OffscreenCanvas(tilePx, tilePx);
  const bitmap = await createImageBitmap(new Blob([bytes]));
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  canvas.getContext('bitmaprenderer')!.transferFromImageBitmap(bitmap);
  return canvas;
}
