import { metresPerDegree } from '@fixpoint/contract/metres-between.ts';

/**
 * Places of requests in SQL: distances, and strips of longitude, the first column of the index `work_requests_strips`. A search reads the few strips of
 * a place, and within each the latitudes.
 */

/** Strips per degree. */
const stripsPerDegree = 256;

/** Above four degrees, most requests match anyway. */
const mostStrips = 1024;

/** East of all places. */
const noStrip = 181 * stripsPerDegree;

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
  return notSingle(Array.from({ length: stripOf(east) - first + 1 }, (_, n) => first + n));
}

/** The strips of columns of the map that are 1 / 2^zoom degrees wide. A column is at least one strip. */
export function stripsOfColumns(columns: Iterable<number>, zoom: number): number[] {
  const inColumn = stripsPerDegree / 2 ** zoom;
  const strips = [...new Set(columns)].flatMap((column) =>
    Array.from({ length: inColumn }, (_, nth) => column * inColumn + nth),
  );
  return notSingle(strips);
}

/**
 * A single strip comes with one that no place has: PostgreSQL 18 expects one search for each latitude of a single strip,
 * and then reads an index of the whole municipality instead.
 */
function notSingle(strips: number[]): number[] {
  return strips.length === 1 ? [...strips, noStrip] : strips;
}

function stripOf(longitude: number): number {
  return Math.floor(longitude * stripsPerDegree);
}

/** Half the height and width of a box around a place, in degrees, and the length of a degree of longitude there. */
export function boxAround(latitude: number, meters: number) {
  const degreeShare = Math.max(0.01, Math.cos((latitude * Math.PI) / 180));
  return { degreeShare, high: meters / metresPerDegree, wide: meters / metresPerDegree / degreeShare };
}

/**
 * SQL of the degrees between two places. PostgreSQL cannot square a number that is nearly zero, so such
 * numbers become 0.
 */
const apart = (difference: string) => `case when abs(${difference}) < 1e-9 then 0 else ${difference} end`;

/**
 * SQL of the metres between a row with a place, usually a `work_requests r`, and a place whose parts are parameters of
 * the statement.
 */
export function metresFrom(
  place: { longitude: string; latitude: string; degreeShare: string },
  row = 'r',
): string {
  return `${metresPerDegree} * sqrt(power(${apart(`${row}.longitude - ${place.longitude}`)} * ${place.degreeShare}, 2)
    + power(${apart(`${row}.latitude - ${place.latitude}`)}, 2))`;
}
