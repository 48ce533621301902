/** Connects every street end: extends it to the next street, or cuts it back to a short dead end. */
import { lengthOf, type Line } from '#geometry/line.ts';
import { between, direction, distance, movePoint, type Point } from '#geometry/point.ts';
import type { Land } from '#land/land.ts';
import type { StreetIndex } from '#streets/street-index.ts';
import type { StreetPiece } from '#streets/street.ts';

const reach = 105;
const longestDeadEnd = 95;

/** The street with both ends connected; undefined if the rest is too short. */
export function joinEnds(street: StreetPiece, laidStreets: StreetIndex, land: Land): StreetPiece | undefined {
  const forward = settleEnd(street.line, street, laidStreets, land);
  const settledLine = settleEnd(forward.toReversed(), street, laidStreets, land).toReversed();
  if (settledLine.length < 2 || lengthOf(settledLine) < 40) return undefined;
  const start = street.start + offsetOf(settledLine, forward);
  return { ...street, line: settledLine, start: Math.max(0, start) };
}

/** The distance from the old start to the new one; negative if the new start lies before it. */
function offsetOf(settledLine: Line, before: Line): number {
  const at = before.findIndex((point) => distance(point, settledLine[0]!) < 0.01);
  if (at >= 0) return lengthOf(before.slice(0, at + 1));
  const next = before.findIndex((point) => distance(point, settledLine[1]!) < 0.01);
  return lengthOf(before.slice(0, Math.max(0, next) + 1)) - distance(settledLine[0]!, settledLine[1]!);
}

function settleEnd(line: Line, street: StreetPiece, laidStreets: StreetIndex, land: Land): Line {
  const end = line.at(-1)!;
  const ahead = direction(line.at(-3) ?? line[0]!, end);
  const target = movePoint(end, ahead, reach);
  const part = laidStreets.firstMeeting(movePoint(end, ahead, -7), target, street);
  if (part !== undefined) {
    const meeting = between(movePoint(end, ahead, -7), target, part);
    if (isDryBetween(end, meeting, land)) return [...line.slice(0, -1), meeting];
  }
  return cutBack(line, street, laidStreets);
}

function isDryBetween(a: Point, b: Point, land: Land): boolean {
  return [0.25, 0.5, 0.75].every((part) => {
    const place = between(a, b, part);
    return !land.isWet(place, 8) && !land.isTaken(place);
  });
}

/** Ends the line at most one short dead end behind its last crossing. */
function cutBack(line: Line, street: StreetPiece, laidStreets: StreetIndex): Line {
  let behind = 0;
  for (let i = line.length - 1; i > 0; i--) {
    const part = laidStreets.firstMeeting(line[i]!, line[i - 1]!, street);
    if (part !== undefined) {
      if (behind <= longestDeadEnd) return line;
      return [...line.slice(0, i), between(line[i]!, line[i - 1]!, part)];
    }
    behind += distance(line[i]!, line[i - 1]!);
  }
  return line;
}
