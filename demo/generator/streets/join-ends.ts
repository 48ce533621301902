/** Connects every street end: extends it to the next street, or cuts it back to a short dead end. */
import { lengthOf, type Line } from '#geometry/line.ts';
import { between, direction, distance, moved, type Point } from '#geometry/point.ts';
import type { Land } from '#land/land.ts';
import type { StreetIndex } from '#streets/street-index.ts';
import type { Street } from '#streets/street.ts';

const reach = 105;
const longestDeadEnd = 95;

/** The street with both ends connected; undefined if the rest is too short. */
export function joinEnds(street: Street, laid: StreetIndex, land: Land): Street | undefined {
  const forward = settleEnd(street.line, street, laid, land);
  const settled = settleEnd(forward.toReversed(), street, laid, land).toReversed();
  if (settled.length < 2 || lengthOf(settled) < 40) return undefined;
  const start = street.start + offsetOf(settled, forward);
  return { ...street, line: settled, start: Math.max(0, start) };
}

/** The distance from the old start to the new one; negative if the new start lies before it. */
function offsetOf(settled: Line, before: Line): number {
  const at = before.findIndex((point) => distance(point, settled[0]!) < 0.01);
  if (at >= 0) return lengthOf(before.slice(0, at + 1));
  const next = before.findIndex((point) => distance(point, settled[1]!) < 0.01);
  return lengthOf(before.slice(0, Math.max(0, next) + 1)) - distance(settled[0]!, settled[1]!);
}

function settleEnd(line: Line, street: Street, laid: StreetIndex, land: Land): Line {
  const end = line.at(-1)!;
  const ahead = direction(line.at(-3) ?? line[0]!, end);
  const target = moved(end, ahead, reach);
  const part = laid.firstMeeting(moved(end, ahead, -7), target, street);
  if (part !== undefined) {
    const meeting = between(moved(end, ahead, -7), target, part);
    if (isDryBetween(end, meeting, land)) return [...line.slice(0, -1), meeting];
  }
  return cutBack(line, street, laid);
}

function isDryBetween(a: Point, b: Point, land: Land): boolean {
  return [0.25, 0.5, 0.75].every((part) => {
    const place = between(a, b, part);
    return !land.isWet(place, 8) && !land.isTaken(place);
  });
}

/** Ends the line at most one short dead end behind its last crossing. */
function cutBack(line: Line, street: Street, laid: StreetIndex): Line {
  let behind = 0;
  for (let i = line.length - 1; i > 0; i--) {
    const part = laid.firstMeeting(line[i]!, line[i - 1]!, street);
    if (part !== undefined) {
      if (behind <= longestDeadEnd) return line;
      return [...line.slice(0, i), between(line[i]!, line[i - 1]!, part)];
    }
    behind += distance(line[i]!, line[i - 1]!);
  }
  return line;
}
