/**
 * A client's extent: WGS 84 degrees, or Web Mercator metres if a number lies outside ±180 (protocol,
 * 'Values').
 */

export interface Extent {
  west: number;
  south: number;
  east: number;
  north: number;
}

const earthRadius = 6_378_137;

/** The extent in degrees, from degrees or metres. */
export function extentInDegrees(extent: Extent): Extent {
  const isDegrees = Object.values(extent).every((value) => Math.abs(value) <= 180);
  if (isDegrees) return extent;
  return {
    west: longitudeOf(extent.west),
    south: latitudeOf(extent.south),
    east: longitudeOf(extent.east),
    north: latitudeOf(extent.north),
  };
}

/** The farthest latitude of Web Mercator, whose world is a square. */
const farthestLatitude = 85.051_128_779_806_59;

/** Web Mercator metres of a position in degrees. A pole is moved to the edge of the world. */
export function webMercatorOf(longitude: number, latitude: number): { x: number; y: number } {
  const within = Math.min(Math.max(latitude, -farthestLatitude), farthestLatitude);
  const x = (longitude * Math.PI * earthRadius) / 180;
  const y = Math.log(Math.tan(Math.PI / 4 + (within * Math.PI) / 360)) * earthRadius;
  return { x, y };
}

function longitudeOf(x: number): number {
  return ((x / earthRadius) * 180) / Math.PI;
}

function latitudeOf(y: number): number {
  return ((2 * Math.atan(Math.exp(y / earthRadius)) - Math.PI / 2) * 180) / Math.PI;
}
