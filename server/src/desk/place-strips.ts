/**
 * The strips of longitude by which the index `work_requests_strips` begins: a place is looked for in the few strips that it lies
 * in, and by its latitude within each.
 */

/** Of a degree. */
const stripsPerDegree = 256;

/** What is wider than four degrees is most of what there is. */
const mostStrips = 1024;

/** SQL of the strip that a `work_requests r` lies in: what the index has. */
export const stripOfRequest = `floor(r.longitude * ${stripsPerDegree})::integer`;

/** The strips from west to east, also across the antimeridian; undefined when they are too many to be looked up one by one. */
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

/** All strips from one longitude to one in the east of it. */
export function stripsBetween(west: number, east: number): number[] {
  const first = stripOf(west);
  return Array.from({ length: stripOf(east) - first + 1 }, (_, n) => first + n);
}

function stripOf(longitude: number): number {
  return Math.floor(longitude * stripsPerDegree);
}
