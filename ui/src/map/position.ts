/**
 * Positions in degrees for people and the protocol, and in metres of Web Mercator for the map's calculations.
 */

/** A place on earth, in WGS 84 degrees. */
export interface Position {
  longitude: number;
  latitude: number;
}

/** A box on earth, in WGS 84 degrees. */
export interface Extent {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** Metres east and north of the point where the equator meets the prime meridian, in Web Mercator. */
export type Metres = [x: number, y: number];

/** A box in Web Mercator. */
export type MetreBox = [west: number, south: number, east: number, north: number];

const earthRadiusM = 6_378_137;
const farthestLatitude = 85.051_128;

/** Half the width of the Web Mercator world, in metres. */
export const halfWorldM = Math.PI * earthRadiusM;

/** Degrees to Web Mercator; latitudes beyond the map's edge become the edge. */
export function toMetres({ longitude, latitude }: Position): Metres {
  const nearest = Math.max(-farthestLatitude, Math.min(farthestLatitude, latitude));
  const phi = (nearest * Math.PI) / 180;
  return [(longitude * halfWorldM) / 180, earthRadiusM * Math.asinh(Math.tan(phi))];
}

/** Web Mercator to degrees. */
export function toPosition([x, y]: Metres): Position {
  return {
    longitude: (x * 180) / halfWorldM,
    latitude: (Math.atan(Math.sinh(y / earthRadiusM)) * 180) / Math.PI,
  };
}

/** The box in Web Mercator metres. */
export function extentInMetres({ west, south, east, north }: Extent): MetreBox {
  return [
    ...toMetres({ longitude: west, latitude: south }),
    ...toMetres({ longitude: east, latitude: north }),
  ];
}

/** True if a position is in the box or on its edge. */
export function isInside(extent: Extent, { longitude, latitude }: Position): boolean {
  return (
    longitude >= extent.west &&
    longitude <= extent.east &&
    latitude >= extent.south &&
    latitude <= extent.north
  );
}
