/** The ground of a municipality before anything is built: water, green, and ground with a fixed use. */
import { boundingBox, contains, type Box } from '#geometry/area.ts';
import { distanceToSegment, type Line } from '#geometry/line.ts';
import { NearIndex } from '#geometry/near-index.ts';
import type { Point } from '#geometry/point.ts';
import { bandAround } from '#land/band.ts';
import type { LandArea, MunicipalityPlan } from '#plans/municipality-plan.ts';

/** A body of water as an area with holes for its islands. */
export interface Water {
  kind: string;
  name: string;
  outline: Line;
  islands: readonly LandArea[];
}

interface Course {
  a: Point;
  b: Point;
  reach: number;
}

/** An area of ground with its bounds, which make look-ups fast. */
interface Ground {
  outline: Line;
  box: Box;
}

const groundOf = ({ outline }: { outline: Line }): Ground => ({ outline, box: boundingBox(outline) });

const covers = ({ outline, box: [west, south, east, north] }: Ground, [x, y]: Point): boolean =>
  x > west && x < east && y > south && y < north && contains(outline, [x, y]);

/** Answers whether a place on the ground is wet or taken. */
export class Land {
  readonly waters: readonly Water[];
  readonly #courses = new NearIndex<Course>(200);
  readonly #lakes: readonly Ground[];
  readonly #builtGrounds: readonly Ground[];

  constructor(plan: MunicipalityPlan) {
    const lakes = plan.lakes.map((lake) => ({ islands: [], name: '', ...lake }));
    this.#lakes = lakes.map(groundOf);
    const rivers = plan.rivers.map(({ kind, name, course, width, islands = [] }) => ({
      kind,
      name,
      islands,
      outline: bandAround(course, width, kind === 'river' ? 0.16 : 0.3),
    }));
    this.waters = [...rivers, ...lakes];
    for (const { course, width } of plan.rivers) this.#addCourse(course, width / 2);
    this.#builtGrounds = [...plan.greens, ...plan.sites, ...plan.lakes].map(groundOf);
  }

  /** True if running or standing water is within this many metres. */
  isWet(place: Point, within: number): boolean {
    const [x, y] = place;
    for (const { a, b, reach } of this.#courses.near([x - within, y - within, x + within, y + within]))
      if (distanceToSegment(place, a, b) < reach + within) return true;
    return this.#lakes.some((lake) => covers(lake, place));
  }

  /** True inside a park, a wood, a school's ground and the like. */
  isTaken(place: Point): boolean {
    return this.#builtGrounds.some((area) => covers(area, place));
  }

  #addCourse(course: Line, reach: number): void {
    for (let i = 1; i < course.length; i++) {
      const [a, b] = [course[i - 1]!, course[i]!];
      const [west, south, east, north] = boundingBox([a, b]);
      this.#courses.add([west - reach, south - reach, east + reach, north + reach], { a, b, reach });
    }
  }
}
