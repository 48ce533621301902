/** Finds the streets near a place, and the places where a new line would meet them. */
import { boundingBox } from '#geometry/area.ts';
import { crossing, distanceToSegment } from '#geometry/line.ts';
import { NearIndex } from '#geometry/near-index.ts';
import { direction, type Point } from '#geometry/point.ts';
import type { StreetPiece } from '#streets/street.ts';

/** A straight part of a street between two of its points. */
export interface Segment {
  a: Point;
  b: Point;
  street: StreetPiece;
}

/** The streets laid so far. */
export class StreetIndex {
  readonly #segments = new NearIndex<Segment>(60);

  constructor(streets: Iterable<StreetPiece> = []) {
    for (const street of streets) this.add(street);
  }

  add(street: StreetPiece): void {
    for (let i = 1; i < street.line.length; i++) {
      const [a, b] = [street.line[i - 1]!, street.line[i]!];
      this.#segments.add(boundingBox([a, b]), { a, b, street });
    }
  }

  /** The segments within this many metres of the place, measured exactly. */
  near([x, y]: Point, within: number): Segment[] {
    const segments: Segment[] = [];
    for (const segment of this.#segments.near([x - within, y - within, x + within, y + within]))
      if (distanceToSegment([x, y], segment.a, segment.b) < within) segments.push(segment);
    return segments;
  }

  /** True if a street of about the same direction lies within this many metres. */
  hasParallel(place: Point, along: Point, within: number): boolean {
    return this.near(place, within).some(({ a, b }) => {
      const other = direction(a, b);
      return Math.abs(along[0] * other[0] + along[1] * other[1]) > 0.82;
    });
  }

  /**
   * The first meeting with a street that one may turn into, as a fraction of the way from a to b; undefined
   * if no street is in the way.
   */
  firstMeeting(a: Point, b: Point, besides?: StreetPiece): number | undefined {
    let first: number | undefined;
    for (const segment of this.#segments.near(boundingBox([a, b]))) {
      if (segment.street === besides || !mayTurnInto(segment.street)) continue;
      const part = crossing(a, b, segment.a, segment.b);
      if (part !== undefined && (first === undefined || part < first)) first = part;
    }
    return first;
  }
}

const mayTurnInto = ({ rank, isLink }: StreetPiece): boolean =>
  rank !== 'motorway' && rank !== 'path' && !isLink;
