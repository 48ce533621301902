/** A place in the municipality: metres east and metres north of its centre. */
export type Point = readonly [x: number, y: number];

/** Distance in metres. Math.hypot would be many times slower than the root of the squares. */
export const distance = (a: Point, b: Point): number =>
  Math.sqrt((a[0] - b[0]) * (a[0] - b[0]) + (a[1] - b[1]) * (a[1] - b[1]));

/** The point at the given fraction (0 to 1) of the way from a to b. */
export const between = (a: Point, b: Point, part: number): Point => [
  a[0] + (b[0] - a[0]) * part,
  a[1] + (b[1] - a[1]) * part,
];

/** The direction from a to b as a vector one metre long. */
export function direction(a: Point, b: Point): Point {
  const length = distance(a, b) || 1;
  return [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
}

/** A point moved along a direction and to the left of it, in metres. */
export const movePoint = (from: Point, along: Point, forward: number, left = 0): Point => [
  from[0] + along[0] * forward - along[1] * left,
  from[1] + along[1] * forward + along[0] * left,
];

/** A point turned about the centre of the municipality; the angle is in radians, counter-clockwise. */
export const turnPoint = ([x, y]: Point, angle: number): Point => [
  x * Math.cos(angle) - y * Math.sin(angle),
  x * Math.sin(angle) + y * Math.cos(angle),
];
