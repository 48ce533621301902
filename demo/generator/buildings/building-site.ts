/** Keeps buildings away from each other, from streets, from water and from parks. */
import { boundingBox, convexOverlap } from '#geometry/area.ts';
import { distanceToSegment, type Line } from '#geometry/line.ts';
import { NearIndex } from '#geometry/near-index.ts';
import { between } from '#geometry/point.ts';
import type { Land } from '#land/land.ts';
import type { StreetIndex } from '#streets/street-index.ts';
import { halfWidth } from '#streets/street.ts';

/** The ground that is still free to build on. */
export class BuildingSite {
  readonly #built = new NearIndex<Line>(50);
  readonly #land: Land;
  readonly #streets: StreetIndex;
  readonly #rails: StreetIndex;

  constructor(land: Land, streets: StreetIndex, rails: StreetIndex) {
    this.#land = land;
    this.#streets = streets;
    this.#rails = rails;
  }

  /** True if the rectangle may be built on: nothing is within a step or two of it. */
  isFree(outline: Line): boolean {
    const testPoints = [
      ...outline,
      ...outline.map((corner, i) => between(corner, outline[(i + 1) % 4]!, 0.5)),
    ];
    return (
      ![...this.#built.near(boundingBox(outline))].some((other) => convexOverlap(outline, other)) &&
      testPoints.every((place) => this.#isOffStreets(place)) &&
      testPoints.every((place) => !this.#land.isTaken(place) && !this.#land.isWet(place, 14))
    );
  }

  build(outline: Line): void {
    this.#built.add(boundingBox(outline), outline);
  }

  #isOffStreets(place: Line[number]): boolean {
    return (
      this.#rails.near(place, 15).length === 0 &&
      this.#streets
        .near(place, 18)
        .every(({ a, b, street }) => distanceToSegment(place, a, b) > halfWidth[street.rank] + 2.6)
    );
  }
}
