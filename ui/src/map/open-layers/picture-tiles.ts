/** A layer of pictures of 256 px: an aerial view, or an operator's own drawn map. */
import TileLayer from 'ol/layer/Tile.js';
import ImageTile from 'ol/source/ImageTile.js';
import { tileGrid } from './tile-grid.ts';
import type { Tiles } from './tiles.ts';

const TILE_PX = 256;

/** The layer of such pictures. */
export function pictureTileLayer(tiles: Tiles, isMotionReduced: boolean): TileLayer {
  const source = new ImageTile({
    loader: (z, x, y) => picture(tiles, z, x, y),
    tileGrid: tileGrid(TILE_PX, tiles),
    wrapX: false,
    ...(isMotionReduced && { transition: 0 }),
  });
  return new TileLayer({ source, minZoom: tiles.minZoom - 1 });
}

async function picture(
  tiles: Tiles,
  z: number,
  x: number,
  y: number,
): Promise<ImageBitmap | HTMLCanvasElement> {
  const bytes = await tiles.read(z, x, y);
  return bytes ? createImageBitmap(new Blob([bytes])) : emptyPicture();
}

/** Stands where a basemap has no picture. */
function emptyPicture(): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = TILE_PX;
  canvas.height = TILE_PX;
  return canvas;
}
