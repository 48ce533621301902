/** Groups places that are too close together to be distinguished on the map. */
import type { Metres } from './position.ts';

/** Places that are shown as one. */
export interface PointGroup {
  /** The average position of its places. */
  at: Metres;
  /** The indices of its places, in their order. */
  members: number[];
}

/** Squares in a row of the grid; more than the world has at the smallest useful reach. */
const gridWidth = 2 ** 26;
const around = [-1, 0, 1].flatMap((row) => [-1, 0, 1].map((column) => row * gridWidth + column));

/**
 * Groups points within reach (metres) of one another: the first free point takes all free points near it.
 * Points are found by grid squares as wide as the reach, so that thousands take a few milliseconds.
 */
export function groupPoints(points: readonly Metres[], reach: number): PointGroup[] {
  const squareOf = ([x, y]: Metres) => Math.floor(y / reach) * gridWidth + Math.floor(x / reach);
  const squares = new Map<number, number[]>();
  points.forEach((point, at) => {
    const square = squareOf(point);
    const inSquare = squares.get(square);
    if (inSquare) inSquare.push(at);
    else squares.set(square, [at]);
  });

  const isTaken = new Uint8Array(points.length);
  const groups: PointGroup[] = [];
  points.forEach((point, first) => {
    if (isTaken[first] === 1) return;
    const members: number[] = [];
    for (const step of around) {
      for (const at of squares.get(squareOf(point) + step) ?? []) {
        if (isTaken[at] === 1 || !isWithin(point, points[at]!, reach)) continue;
        isTaken[at] = 1;
        members.push(at);
      }
    }
    members.sort((one, other) => one - other);
    groups.push({ at: middleOf(points, members), members });
  });
  return groups;
}

function isWithin([x, y]: Metres, [otherX, otherY]: Metres, reach: number): boolean {
  return (x - otherX) ** 2 + (y - otherY) ** 2 <= reach ** 2;
}

function middleOf(points: readonly Metres[], members: readonly number[]): Metres {
  let [sumX, sumY] = [0, 0];
  for (const at of members) {
    sumX += points[at]![0];
    sumY += points[at]![1];
  }
  return [sumX / members.length, sumY / members.length];
}
