/** Areas on the map: tests if a position is inside, and computes the size. */
import type { AreaGeometry } from '@fixpoint/contract/desk/routing/routing.ts';

/** A position in degrees. */
export interface AreaPosition {
  longitude: number;
  latitude: number;
}

type Ring = readonly (readonly [longitude: number, latitude: number])[];

/** An area, prepared for many tests. */
export interface RoutingArea {
  contains(position: AreaPosition): boolean;
  /** In square degrees, which is enough to compare areas of one municipality. */
  size: number;
}

export function openArea(geometry: AreaGeometry): RoutingArea {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  const rings: readonly Ring[] = polygons.flat();
  const longitudes = rings.flatMap((ring) => ring.map(([longitude]) => longitude));
  const latitudes = rings.flatMap((ring) => ring.map(([, latitude]) => latitude));
  const [west, east] = [least(longitudes), most(longitudes)];
  const [south, north] = [least(latitudes), most(latitudes)];
  return {
    contains({ longitude, latitude }) {
      const isNear = longitude >= west && longitude <= east && latitude >= south && latitude <= north;
      return isNear && crossings(rings, { longitude, latitude }) % 2 === 1;
    },
    size: polygons.reduce((sum, [outer, ...holes]) => {
      return sum + sizeOf(outer ?? []) - holes.reduce((lostArea, hole) => lostArea + sizeOf(hole), 0);
    }, 0),
  };
}

// Spread arguments have a limit, and a long coast exceeds it.
const least = (numbers: readonly number[]) => numbers.reduce((one, other) => Math.min(one, other), Infinity);
const most = (numbers: readonly number[]) => numbers.reduce((one, other) => Math.max(one, other), -Infinity);

/**
 * Number of sides that a line from the position to the east crosses. The number is odd inside, even with
 * holes.
 */
function crossings(rings: readonly Ring[], { longitude, latitude }: AreaPosition): number {
  let count = 0;
  for (const ring of rings) {
    for (let at = 1; at < ring.length; at += 1) {
      const [x1, y1] = ring[at - 1]!;
      const [x2, y2] = ring[at]!;
      if (y1 > latitude === y2 > latitude) continue;
      if (longitude < x1 + ((latitude - y1) / (y2 - y1)) * (x2 - x1)) count += 1;
    }
  }
  return count;
}

function sizeOf(ring: Ring): number {
  let twice = 0;
  for (let at = 1; at < ring.length; at += 1) {
    const [x1, y1] = ring[at - 1]!;
    const [x2, y2] = ring[at]!;
    twice += x1 * y2 - x2 * y1;
  }
  return Math.abs(twice) / 2;
}
