/** Cuts a trace down to the parts where a street may run. */
import { resampleLine, type Line } from '#geometry/line.ts';
import { direction, type Point } from '#geometry/point.ts';
import type { Land } from '#land/land.ts';
import type { StreetIndex } from '#streets/street-index.ts';

const step = 6;
const shortest = 36;
/** Distance in metres between a street and water, or a street of the same direction. */
const bank = 26;
const usuallyApart = 44;

/** The pieces of the trace on free ground, each with its start in metres along the trace. */
export function clipTrace(
  trace: Line,
  isWanted: (place: Point) => boolean,
  land: Land,
  laidStreets: StreetIndex,
  minimumGap = usuallyApart,
): { line: Line; start: number }[] {
  const points = resampleLine(trace, step);
  const isFree = (i: number) => {
    const place = points[i]!;
    const along = direction(points[Math.max(0, i - 1)]!, points[Math.min(points.length - 1, i + 1)]!);
    return (
      isWanted(place) &&
      !land.isTaken(place) &&
      !land.isWet(place, bank) &&
      !laidStreets.hasParallel(place, along, minimumGap)
    );
  };
  const pieces: { line: Point[]; start: number }[] = [];
  let open: { line: Point[]; start: number } | undefined;
  points.forEach((point, i) => {
    if (!isFree(i)) open = undefined;
    else if (open) open.line.push(point);
    else pieces.push((open = { line: [point], start: i * step }));
  });
  return pieces.filter(({ line }) => line.length * step > shortest);
}
