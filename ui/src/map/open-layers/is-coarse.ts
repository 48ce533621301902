import type TileSource from 'ol/source/Tile.js';
import type { Look } from '#map/map-picture.ts';
import type { MetreBox } from '#map/position.ts';
import { marginPx } from './basemap-messages.ts';
import type { NearestTiles } from './nearest-tile.ts';

/** True if a picture of the source lacks a tile in sight, so that it has less detail there. */
export function isCoarse(source: TileSource, tiles: NearestTiles, look: Look): boolean {
  const grid = source.getTileGrid()!;
  const level = grid.getZForResolution(look.resolution, source.zDirection);
  let isLacking = false;
  grid.forEachTileCoord(boxInSight(look), level, ([z, x, y]) => {
    isLacking ||= tiles.isUnreadable(z!, x!, y!);
  });
  return isLacking;
}

/** The part of the world in a picture, without its margin. */
function boxInSight({ center: [x, y], resolution, width, height, pixelRatio }: Look): MetreBox {
  const right = (width / pixelRatio / 2 - marginPx) * resolution;
  const up = (height / pixelRatio / 2 - marginPx) * resolution;
  return [x - right, y - up, x + right, y + up];
}
