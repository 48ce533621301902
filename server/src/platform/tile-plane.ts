/** The tiles over an area, and the positions of their units on the ground. */

/** A position on the ground, in degrees. */
export interface TilePosition {
  longitude: number;
  latitude: number;
}

/** In degrees. */
interface Extent {
  west: number;
  south: number;
  east: number;
  north: number;
}

export interface TilePlace {
  z: number;
  x: number;
  y: number;
}

/** The most tiles that are read from one map: a county at the deepest zoom. */
const mostTiles = 6000;
const earthMeters = 40_075_016;

/** The tiles over the extent, at the deepest zoom with an acceptable number of tiles. */
export function tilesOver(
  extent: Extent,
  { minZoom, maxZoom }: { minZoom: number; maxZoom: number },
): TilePlace[] {
  for (let z = maxZoom; ; z--) {
    const [west, north] = tileOf({ longitude: extent.west, latitude: extent.north }, z);
    const [east, south] = tileOf({ longitude: extent.east, latitude: extent.south }, z);
    const [columns, rows] = [east - west + 1, south - north + 1];
    if (columns * rows > mostTiles && z > minZoom) continue;
    return Array.from({ length: Math.min(columns * rows, mostTiles) }, (_, at) => ({
      z,
      x: west + (at % columns),
      y: north + Math.floor(at / columns),
    }));
  }
}

/** The column and the row of the tile with a position. */
export function tileOf({ longitude, latitude }: TilePosition, z: number): [number, number] {
  const radians = (latitude * Math.PI) / 180;
  const down = (1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2;
  const across = (longitude + 180) / 360;
  // The edge of the world belongs to the last tile.
  const nth = (share: number) => Math.min(2 ** z - 1, Math.floor(share * 2 ** z));
  return [nth(across), nth(down)];
}

/** The position of a point of a tile that is `units` wide. */
export function positionInTile(
  { z, x, y }: TilePlace,
  units: number,
  point: { x: number; y: number },
): TilePosition {
  const [across, down] = [(x + point.x / units) / 2 ** z, (y + point.y / units) / 2 ** z];
  const latitude = (Math.atan(Math.sinh(Math.PI * (1 - 2 * down))) * 180) / Math.PI;
  return { longitude: across * 360 - 180, latitude };
}

/** Units of a tile per metre on the ground, at its upper edge. */
export function unitsPerMeter(tile: TilePlace, units: number): number {
  const { latitude } = positionInTile(tile, units, { x: 0, y: 0 });
  return (units * 2 ** tile.z) / (earthMeters * Math.cos((latitude * Math.PI) / 180));
}
