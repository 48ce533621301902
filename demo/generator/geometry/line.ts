/** Lines, for roads, rivers and rails. */
import { between, direction, distance, movePoint, type Point } from '#geometry/point.ts';

/** Points from first to last. */
export type Line = readonly Point[];

/** Length in metres. */
export function lengthOf(line: Line): number {
  let length = 0;
  for (let i = 1; i < line.length; i++) length += distance(line[i - 1]!, line[i]!);
  return length;
}

/**
 * A smooth curve through the given points, with a point every `step` metres. The spline suits hand-drawn
 * points.
 */
export function curveThrough(points: Line, step = 20): Line {
  const curve: Point[] = [];
  for (let i = 0; i + 1 < points.length; i++) {
    const [a, b] = [points[i]!, points[i + 1]!];
    const before = points[i - 1] ?? a;
    const after = points[i + 2] ?? b;
    const pieces = Math.max(1, Math.round(distance(a, b) / step));
    for (let piece = 0; piece < pieces; piece++) curve.push(catmullRom(before, a, b, after, piece / pieces));
  }
  curve.push(points.at(-1)!);
  return curve;
}

function catmullRom(p0: Point, p1: Point, p2: Point, p3: Point, t: number): Point {
  const along = (axis: 0 | 1) =>
    0.5 *
    (2 * p1[axis] +
      (p2[axis] - p0[axis]) * t +
      (2 * p0[axis] - 5 * p1[axis] + 4 * p2[axis] - p3[axis]) * t * t +
      (3 * p1[axis] - p0[axis] - 3 * p2[axis] + p3[axis]) * t * t * t);
  return [along(0), along(1)];
}

/** The same line with a point every `step` metres, ends kept. */
export function resampleLine(line: Line, step: number): Line {
  const points: Point[] = [line[0]!];
  let left = step;
  for (let i = 1; i < line.length; i++) {
    const [a, b] = [line[i - 1]!, line[i]!];
    const length = distance(a, b);
    let at = left;
    for (; at < length; at += step) points.push(between(a, b, at / length));
    left = at - length;
  }
  if (distance(points.at(-1)!, line.at(-1)!) > step / 4) points.push(line.at(-1)!);
  else points[points.length - 1] = line.at(-1)!;
  return points;
}

/** The line moved sideways by this many metres; positive values move it to the left of its direction. */
export function offsetLine(line: Line, left: number | ((index: number) => number)): Line {
  return line.map((point, i) => {
    const along = direction(line[Math.max(0, i - 1)]!, line[Math.min(line.length - 1, i + 1)]!);
    return movePoint(point, along, 0, typeof left === 'number' ? left : left(i));
  });
}

/** The place on the line at this distance from its start in metres, and the direction there. */
export function placeAlong(line: Line, metres: number): { point: Point; along: Point } {
  let rest = metres;
  for (let i = 1; i < line.length; i++) {
    const [a, b] = [line[i - 1]!, line[i]!];
    const length = distance(a, b);
    if (rest <= length || i === line.length - 1)
      return { point: between(a, b, length === 0 ? 0 : rest / length), along: direction(a, b) };
    rest -= length;
  }
  return { point: line[0]!, along: [1, 0] };
}

/**
 * The crossing of segment a-b with c-d, as a fraction of the way along a-b; undefined if they do not cross.
 */
export function crossing(a: Point, b: Point, c: Point, d: Point): number | undefined {
  const [rx, ry] = [b[0] - a[0], b[1] - a[1]];
  const [sx, sy] = [d[0] - c[0], d[1] - c[1]];
  const cross = rx * sy - ry * sx;
  if (Math.abs(cross) < 1e-9) return undefined;
  const t = ((c[0] - a[0]) * sy - (c[1] - a[1]) * sx) / cross;
  const u = ((c[0] - a[0]) * ry - (c[1] - a[1]) * rx) / cross;
  return t >= 0 && t <= 1 && u >= 0 && u <= 1 ? t : undefined;
}

/** Distance from a point to a segment. */
export function distanceToSegment(point: Point, a: Point, b: Point): number {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const square = dx * dx + dy * dy;
  const part = square === 0 ? 0 : ((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) / square;
  return distance(point, between(a, b, Math.min(1, Math.max(0, part))));
}

/** The same shape with fewer points. Omitted points lie at most `tolerance` metres from the line. */
export function simplifyLine(line: Line, tolerance: number): Line {
  if (line.length < 3) return line;
  const [first, last] = [line[0]!, line.at(-1)!];
  let greatestDistance = 0;
  let at = 0;
  for (let i = 1; i < line.length - 1; i++) {
    const away = distanceToSegment(line[i]!, first, last);
    if (away > greatestDistance) [greatestDistance, at] = [away, i];
  }
  if (greatestDistance <= tolerance) return [first, last];
  return [
    ...simplifyLine(line.slice(0, at + 1), tolerance).slice(0, -1),
    ...simplifyLine(line.slice(at), tolerance),
  ];
}
