/**
 * A layer of images: an aerial view, or an operator's own drawn map. It is made in the worker, which has no
 * image elements.
 */
import type ImageTile from 'ol/ImageTile.js';
import TileLayer from 'ol/layer/Tile.js';
import TileImage from 'ol/source/TileImage.js';
import TileState from 'ol/TileState.js';
import type { NearestTile, NearestTiles } from './nearest-tile.ts';
import { tileGrid } from './tile-grid.ts';

/**
 * Minimum number of cached tiles, and twice a usual view. A decoded image takes 256 kB or 1 MB of memory, and
 * the library would cache 512.
 */
const keptTiles = 64;

/** The layer of such images. */
export function pictureTileLayer(tiles: NearestTiles, isMotionReduced: boolean): TileLayer<TileImage> {
  const source = new TileImage({
    tileUrlFunction: (tile) => tile.join('/'),
    tileLoadFunction: (tile) => load(tile as ImageTile, tiles),
    tileGrid: tileGrid(tiles.range),
    wrapX: false,
    ...(isMotionReduced && { transition: 0 }),
  });
  return new TileLayer({ source, minZoom: tiles.range.minZoom - 1, cacheSize: keptTiles });
}

function load(tile: ImageTile, tiles: NearestTiles): void {
  const [z, x, y] = tile.getTileCoord() as [number, number, number];
  const { tilePx } = tiles.range;
  const picture = async () => tile.setImage(await pictureOf(await tiles.read(z, x, y), { z, x, y }, tilePx));
  picture().catch(() => tile.setState(TileState.ERROR));
}

interface TilePlace {
  z: number;
  x: number;
  y: number;
}

/** The image of a place: the part of the tile that covers it. An empty one if the basemap has no tile there. */
async function pictureOf(
  { bytes, z }: NearestTile,
  place: TilePlace,
  tilePx: number,
): Promise<OffscreenCanvas> {
  if (!bytes) return new OffscreenCanvas(tilePx, tilePx);
  const bitmap = await createImageBitmap(new Blob([bytes]));
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  if (z === place.z) canvas.getContext('bitmaprenderer')!.transferFromImageBitmap(bitmap);
  else drawPart(bitmap, canvas, place, place.z - z);
  return canvas;
}

function drawPart(bitmap: ImageBitmap, canvas: OffscreenCanvas, { x, y }: TilePlace, levels: number): void {
  const parts = 2 ** levels;
  const [width, height] = [bitmap.width / parts, bitmap.height / parts];
  const [left, top] = [(x % parts) * width, (y % parts) * height];
  canvas.getContext('2d')!.drawImage(bitmap, left, top, width, height, 0, 0, canvas.width, canvas.height);
  bitmap.close();
}
