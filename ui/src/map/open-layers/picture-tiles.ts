/** A layer of pictures: an aerial view, or an operator's own drawn map. */
import TileLayer from 'ol/layer/Tile.js';
import ImageTile from 'ol/source/ImageTile.js';
import { tileGrid } from './tile-grid.ts';
import type { Tiles } from './tiles.ts';

/** The layer of such pictures. */
export function pictureTileLayer(tiles: Tiles, isMotionReduced: boolean): TileLayer {
  const source = new ImageTile({
    loader: (z, x, y) => picture(tiles, z, x, y),
    tileGrid: tileGrid(tiles),
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
  return bytes ? createImageBitmap(new Blob([bytes])) : emptyPicture(tiles.tilePx);
}

/** Stands where a basemap has no picture. */
function emptyPicture(tilePx: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = tilePx;
  canvas.height = tilePx;
  return canvas;
}
