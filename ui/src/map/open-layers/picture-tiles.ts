/**
 * A layer of images: an aerial view, or an operator's own drawn map. It is made in the worker, which has no
 * image elements.
 */
import type ImageTile from 'ol/ImageTile.js';
import TileLayer from 'ol/layer/Tile.js';
import TileImage from 'ol/source/TileImage.js';
import TileState from 'ol/TileState.js';
import { tileGrid } from './tile-grid.ts';
import type { Tiles } from './tiles.ts';

/**
 * Minimum number of cached tiles, and twice a usual view. A decoded image takes 256 kB or 1 MB of memory, and
 * the library would cache 512.
 */
const keptTiles = 64;

/** The layer of such images. */
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

/** The image in a tile's bytes; an empty one if the basemap has no tile there. */
async function pictureOf(bytes: ArrayBuffer | null, tilePx: number): Promise<OffscreenCanvas> {
  if (!bytes) return new OffscreenCanvas(tilePx, tilePx);
  const bitmap = await createImageBitmap(new Blob([bytes]));
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  canvas.getContext('bitmaprenderer')!.transferFromImageBitmap(bitmap);
  return canvas;
}
