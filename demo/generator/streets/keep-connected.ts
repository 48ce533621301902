/** Removes streets that cars cannot reach. */
import { boxOf, grown } from '#geometry/area.ts';
import { crossing, distanceToSegment } from '#geometry/line.ts';
import { NearIndex } from '#geometry/near-index.ts';
import type { Street } from '#streets/street.ts';

/** Lines that come this close, in metres, meet. */
const touch = 2;

/** The streets that can be reached from the first one. */
export function keepConnected(streets: readonly Street[]): Street[] {
  const index = new NearIndex<Street>(150);
  for (const street of streets)
    for (let i = 1; i < street.line.length; i++)
      index.add(boxOf([street.line[i - 1]!, street.line[i]!]), street);
  const reached = new Set<Street>(streets.slice(0, 1));
  const queue = [...reached];
  for (let street = queue.pop(); street; street = queue.pop()) {
    for (const other of neighboursOf(street, index)) {
      if (reached.has(other)) continue;
      reached.add(other);
      queue.push(other);
    }
  }
  return streets.filter((street) => reached.has(street));
}

function neighboursOf(street: Street, index: NearIndex<Street>): Set<Street> {
  const found = new Set<Street>();
  for (let i = 1; i < street.line.length; i++)
    for (const other of index.near(grown(boxOf([street.line[i - 1]!, street.line[i]!]), touch)))
      if (other !== street && !found.has(other) && meet(street, i, other)) found.add(other);
  return found;
}

function meet(street: Street, i: number, other: Street): boolean {
  const [a, b] = [street.line[i - 1]!, street.line[i]!];
  for (let j = 1; j < other.line.length; j++) {
    const [c, d] = [other.line[j - 1]!, other.line[j]!];
    if (crossing(a, b, c, d) !== undefined) return true;
    if ([a, b].some((point) => distanceToSegment(point, c, d) < touch)) return true;
    if ([c, d].some((point) => distanceToSegment(point, a, b) < touch)) return true;
  }
  return false;
}
