/**
 * Strips of longitude, the first column of the index `work_requests_strips`. A search reads the few strips of
 * a place, and within each the latitudes.
 */

/** Strips per degree. */
const stripsPerDegree = 256;

/** Above four degrees, most requests match anyway. */
const mostStrips = 1024;

/** SQL of the strip of a `work_requests r`, as in the index. */
export const stripOfRequest = `floor(r.longitude * ${stripsPerDegree})::integer`;

/** The strips from west to east, also across the antimeridian; undefined if there are too many to look up. */
export function stripsOf(west: number, east: number): number[] | undefined {
  const strips =
    west <= east
      ? [[west, east]]
      : [
          [west, 180],
          [-180, east],
        ];
  const count = strips.reduce((sum, [from, to]) => sum + stripOf(to!) - stripOf(from!) + 1, 0);
  return count > mostStrips ? undefined : strips.flatMap(([from, to]) => stripsBetween(from!, to!));
}

/** All strips between two longitudes. */
export function stripsBetween(west: number, east: number): number[] {
  const first = stripOf(west);
  return Array.from({ length: stripOf(east) - first + 1 }, (_, n) => first + n);
}

function stripOf(longitude: number): number {
  return Math.floor(longitude * stripsPerDegree);
}
