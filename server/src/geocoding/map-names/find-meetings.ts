/** Finds where roads with different names meet, in the units of the plane that they are drawn on. */

interface TilePoint {
  x: number;
  y: number;
}

/** A piece of a road. */
export interface NamedLine {
  name: string;
  points: readonly TilePoint[];
}

/** A point that two roads share. */
export interface Meeting extends TilePoint {
  name: string;
  otherName: string;
}

interface Segment {
  name: string;
  a: TilePoint;
  b: TilePoint;
  /**
   * The ends of the road's piece in this segment. Maps draw an end up to `reach` away from the road that it
   * joins.
   */
  ends: readonly TilePoint[];
  west: number;
  east: number;
  north: number;
  south: number;
}

/**
 * All meetings of the lines: where they cut each other, and where one ends on another. Lines that only run
 * side by side do not meet, however near they are.
 */
export function findMeetings(lines: readonly NamedLine[], reach: number): Meeting[] {
  const segments = lines.flatMap(segmentsOf).toSorted((one, other) => one.west - other.west);
  const meetings: Meeting[] = [];
  segments.forEach((one, at) => {
    for (let next = at + 1; next < segments.length; next++) {
      const other = segments[next]!;
      if (other.west > one.east + reach) break;
      if (other.name === one.name || other.north > one.south + reach || one.north > other.south + reach)
        continue;
      const point = meetingPoint(one, other, reach);
      if (point !== undefined) meetings.push({ name: one.name, otherName: other.name, ...point });
    }
  });
  return meetings;
}

function segmentsOf({ name, points }: NamedLine): Segment[] {
  return points.slice(1).map((b, at) => {
    const a = points[at]!;
    return {
      name,
      a,
      b,
      ends: [...(at === 0 ? [a] : []), ...(at === points.length - 2 ? [b] : [])],
      west: Math.min(a.x, b.x),
      east: Math.max(a.x, b.x),
      north: Math.min(a.y, b.y),
      south: Math.max(a.y, b.y),
    };
  });
}

function meetingPoint(one: Segment, other: Segment, reach: number): TilePoint | undefined {
  return cut(one, other) ?? endOn(one, other, reach) ?? endOn(other, one, reach);
}

/**
 * The end of one segment that lies on the other. If both run in one direction, the other must end there too.
 */
function endOn(one: Segment, other: Segment, reach: number): TilePoint | undefined {
  const isBeside = Math.abs(turnBetween(one, other)) < leastTurn * lengthOf(one) * lengthOf(other);
  const isEndOf = (end: TilePoint) =>
    other.ends.some(({ x, y }) => Math.hypot(x - end.x, y - end.y) <= reach);
  return one.ends.find((end) => distanceTo(end, other) <= reach && (!isBeside || isEndOf(end)));
}

/** The sine of a quarter of a right angle: with a smaller turn, both run in the same direction. */
const leastTurn = Math.sin(Math.PI / 8);

function turnBetween({ a, b }: Segment, { a: c, b: d }: Segment): number {
  return (b.x - a.x) * (d.y - c.y) - (b.y - a.y) * (d.x - c.x);
}

function lengthOf({ a, b }: Segment): number {
  return Math.hypot(b.x - a.x, b.y - a.y);
}

/** The point where two segments cut or touch each other; undefined if they run in the same direction. */
function cut(one: Segment, other: Segment): TilePoint | undefined {
  const turn = turnBetween(one, other);
  if (turn === 0) return undefined;
  const [{ a, b }, { a: c, b: d }] = [one, other];
  const [dx, dy, ex, ey] = [b.x - a.x, b.y - a.y, d.x - c.x, d.y - c.y];
  const along = ((c.x - a.x) * ey - (c.y - a.y) * ex) / turn;
  const alongOther = ((c.x - a.x) * dy - (c.y - a.y) * dx) / turn;
  const isCut = along >= 0 && along <= 1 && alongOther >= 0 && alongOther <= 1;
  return isCut ? { x: a.x + along * dx, y: a.y + along * dy } : undefined;
}

function distanceTo({ x, y }: TilePoint, { a, b }: Segment): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : ((x - a.x) * dx + (y - a.y) * dy) / length;
  const heldShare = Math.min(1, Math.max(0, along));
  return Math.hypot(x - a.x - heldShare * dx, y - a.y - heldShare * dy);
}
