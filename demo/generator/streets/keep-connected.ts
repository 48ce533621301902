/** Removes streets that cars cannot reach. */
import { boundingBox, enlargeBox } from '#geometry/area.ts';
import { crossing, distanceToSegment } from '#geometry/line.ts';
import { NearIndex } from '#geometry/near-index.ts';
import type { StreetPiece } from '#streets/street.ts';

/** Lines that come this close, in metres, meet. */
const touch = 2;

/** The streets that can be reached from the first one. */
export function keepConnected(streets: readonly StreetPiece[]): StreetPiece[] {
  const index = new NearIndex<StreetPiece>(150);
  for (const street of streets)
    for (let i = 1; i < street.line.length; i++)
      index.add(boundingBox([street.line[i - 1]!, street.line[i]!]), street);
  const reachedPieces = new Set<StreetPiece>(streets.slice(0, 1));
  const queue = [...reachedPieces];
  for (let street = queue.pop(); street; street = queue.pop()) {
    for (const other of neighboursOf(street, index)) {
      if (reachedPieces.has(other)) continue;
      reachedPieces.add(other);
      queue.push(other);
    }
  }
  return streets.filter((street) => reachedPieces.has(street));
}

function neighboursOf(street: StreetPiece, index: NearIndex<StreetPiece>): Set<StreetPiece> {
  const neighbourPieces = new Set<StreetPiece>();
  for (let i = 1; i < street.line.length; i++)
    for (const other of index.near(enlargeBox(boundingBox([street.line[i - 1]!, street.line[i]!]), touch)))
      if (other !== street && !neighbourPieces.has(other) && meet(street, i, other))
        neighbourPieces.add(other);
  return neighbourPieces;
}

function meet(street: StreetPiece, i: number, other: StreetPiece): boolean {
  const [a, b] = [street.line[i - 1]!, street.line[i]!];
  for (let j = 1; j < other.line.length; j++) {
    const [c, d] = [other.line[j - 1]!, other.line[j]!];
    if (crossing(a, b, c, d) !== undefined) return true;
    if ([a, b].some((point) => distanceToSegment(point, c, d) < touch)) return true;
    if ([c, d].some((point) => distanceToSegment(point, a, b) < touch)) return true;
  }
  return false;
}
