/** Brings together places that lie too close to one another to be told apart on the map. */
import type { Metres } from './position.ts';

/** Places that are shown as one. */
export interface PointGroup {
  /** The middle of its places. */
  at: Metres;
  /** Which places they are, as indices, in their order. */
  members: number[];
}

/**
 * Groups points within reach (metres) of one another: the first that is not taken yet takes what is near it. Points
 * are looked up by squares as wide as the reach, so that thousands cost a few milliseconds.
 */
export function groupPoints(points: readonly Metres[], reach: number): PointGroup[] {
  const squares = new Map<string, number[]>();
  const squareOf = (value: number) => Math.floor(value / reach);
  points.forEach(([x, y], at) => {
    const key = `${squareOf(x)} ${squareOf(y)}`;
    const inSquare = squares.get(key);
    if (inSquare) inSquare.push(at);
    else squares.set(key, [at]);
  });

  const isTaken = new Set<number>();
  const groups: PointGroup[] = [];
  points.forEach((point, first) => {
    if (isTaken.has(first)) return;
    const members = near(point).filter((at) => !isTaken.has(at));
    members.forEach((at) => isTaken.add(at));
    groups.push({ at: middleOf(members.map((at) => points[at]!)), members });
  });
  return groups;

  function near([x, y]: Metres): number[] {
    const found: number[] = [];
    for (const column of [-1, 0, 1]) {
      for (const row of [-1, 0, 1]) {
        const inSquare = squares.get(`${squareOf(x) + column} ${squareOf(y) + row}`) ?? [];
        found.push(...inSquare.filter((at) => Math.hypot(points[at]![0] - x, points[at]![1] - y) <= reach));
      }
    }
    return found.toSorted((one, other) => one - other);
  }
}

function middleOf(points: readonly Metres[]): Metres {
  const sum = points.reduce<Metres>(([sumX, sumY], [x, y]) => [sumX + x, sumY + y], [0, 0]);
  return [sum[0] / points.length, sum[1] / points.length];
}
