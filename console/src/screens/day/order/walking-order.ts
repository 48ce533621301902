/**
 * A short order to visit places. It goes to the nearest place each time. Then it reverses parts of the way
 * where that makes the way shorter.
 */
import { metresBetween } from '@fixpoint/contract/metres-between.ts';
import type { Position } from '@fixpoint/ui/map/position.ts';

/**
 * The places in walking order, from the given place or from the first stop. Expects some dozens of stops at
 * most.
 */
export function walkingOrder<Stop extends Position>(
  stops: readonly Stop[],
  from: Position | undefined,
): Stop[] {
  const [first, ...others] = stops;
  if (first === undefined) return [];
  if (from !== undefined) return shortened(from, nearestFirst(from, stops));
  return [first, ...shortened(first, nearestFirst(first, others))];
}

function nearestFirst<Stop extends Position>(from: Position, stops: readonly Stop[]): Stop[] {
  const remainingStops = [...stops];
  const way: Stop[] = [];
  let here = from;
  while (remainingStops.length > 0) {
    const distances = remainingStops.map((stop) => metresBetween(here, stop));
    const [next] = remainingStops.splice(distances.indexOf(Math.min(...distances)), 1);
    way.push(next!);
    here = next!;
  }
  return way;
}

/** Reverses parts of the way (2-opt) while that makes the way shorter. The way may end anywhere. */
function shortened<Stop extends Position>(from: Position, way: Stop[]): Stop[] {
  for (;;) {
    const better = shorter(from, way);
    if (better === undefined) return way;
    way = better;
  }
}

/** A shorter way must save at least a metre, because rounding could go on for ever. */
const leastGainM = 1;

function shorter<Stop extends Position>(from: Position, way: readonly Stop[]): Stop[] | undefined {
  const at = (place: number): Position => (place < 0 ? from : way[place]!);
  for (let begin = 0; begin < way.length - 1; begin += 1) {
    for (let end = begin + 1; end < way.length; end += 1) {
      const after = way[end + 1];
      const before = metresBetween(at(begin - 1), at(begin)) + (after ? metresBetween(at(end), after) : 0);
      const turned = metresBetween(at(begin - 1), at(end)) + (after ? metresBetween(at(begin), after) : 0);
      if (turned < before - leastGainM)
        return [...way.slice(0, begin), ...way.slice(begin, end + 1).reverse(), ...way.slice(end + 1)];
    }
  }
  return undefined;
}

/** The distance of each stop from the one before. The first one is measured from `from`, if given. */
export function legs(way: readonly Position[], from: Position | undefined): (number | undefined)[] {
  return way.map((stop, at) => {
    const before = at === 0 ? from : way[at - 1];
    return before === undefined ? undefined : metresBetween(before, stop);
  });
}
