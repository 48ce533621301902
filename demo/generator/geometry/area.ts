/** Areas: closed outlines, the first point not repeated. */
import { curveThrough, type Line } from '#geometry/line.ts';
import { type Point, turnPoint } from '#geometry/point.ts';

/** West, south, east and north bounds in metres. */
export type Box = readonly [west: number, south: number, east: number, north: number];

/** True if the point lies inside the outline. */
export function contains(outline: Line, [x, y]: Point): boolean {
  let isInsideOutline = false;
  for (let i = 0, j = outline.length - 1; i < outline.length; j = i++) {
    const [ax, ay] = outline[i]!;
    const [bx, by] = outline[j]!;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) isInsideOutline = !isInsideOutline;
  }
  return isInsideOutline;
}

/** The smallest box around the points. */
export function boundingBox(points: Line): Box {
  const box: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of points) {
    box[0] = Math.min(box[0], x);
    box[1] = Math.min(box[1], y);
    box[2] = Math.max(box[2], x);
    box[3] = Math.max(box[3], y);
  }
  return box;
}

/** True if two boxes share some ground. */
export const overlaps = (a: Box, b: Box): boolean =>
  a[0] <= b[2] && a[2] >= b[0] && a[1] <= b[3] && a[3] >= b[1];

/** The box, enlarged on every side by this many metres. */
export const enlargeBox = (box: Box, by: number): Box => [box[0] - by, box[1] - by, box[2] + by, box[3] + by];

/** The four corners of a box, counter-clockwise. */
export const boxCorners = ([west, south, east, north]: Box): Line => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
];

/** A rectangle around a centre, turned by an angle in radians. */
export function rectangle(centre: Point, width: number, depth: number, angle: number): Line {
  const corners = boxCorners([-width / 2, -depth / 2, width / 2, depth / 2]);
  return corners.map((corner) => {
    const [x, y] = turnPoint(corner, angle);
    return [centre[0] + x, centre[1] + y];
  });
}

/** A round outline through the given points, like a pond or a park drawn by hand. */
export function blob(points: Line, step = 25): Line {
  const closedPoints = [points.at(-1)!, ...points, points[0]!, points[1]!];
  const curve = curveThrough(closedPoints, step);
  const start = curve.findIndex((point) => point[0] === points[0]![0] && point[1] === points[0]![1]);
  const end = curve.findLastIndex((point) => point[0] === points[0]![0] && point[1] === points[0]![1]);
  return curve.slice(start, end);
}

/** The area in square metres. */
export function areaOf(outline: Line): number {
  let doubleArea = 0;
  for (let i = 0, j = outline.length - 1; i < outline.length; j = i++)
    doubleArea += outline[j]![0] * outline[i]![1] - outline[i]![0] * outline[j]![1];
  return Math.abs(doubleArea) / 2;
}

/** The average of the outline's points: good enough for a label. */
export function centreOf(outline: Line): Point {
  const sum = outline.reduce<[number, number]>(([x, y], point) => [x + point[0], y + point[1]], [0, 0]);
  return [sum[0] / outline.length, sum[1] / outline.length];
}

/** True if two convex outlines share some ground. */
export function convexOverlap(a: Line, b: Line): boolean {
  return !hasGap(a, b) && !hasGap(b, a);
}

function hasGap(a: Line, b: Line): boolean {
  for (let i = 0, j = a.length - 1; i < a.length; j = i++) {
    const axis: Point = [a[i]![1] - a[j]![1], a[j]![0] - a[i]![0]];
    const reach = (outline: Line) => outline.map(([x, y]) => x * axis[0] + y * axis[1]);
    const [left, right] = [reach(a), reach(b)];
    if (Math.max(...left) <= Math.min(...right) || Math.max(...right) <= Math.min(...left)) return true;
  }
  return false;
}
