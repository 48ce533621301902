/** The ways in which a plan draws an area. */
import { blob, rectangle } from '#geometry/area.ts';
import { offsetLine, simplifyLine, type Line } from '#geometry/line.ts';
import type { Point } from '#geometry/point.ts';
import type { River } from './municipality-plan.ts';

/** Exactly one of these fields is given. */
export interface ShapePlan {
  /** A smooth outline through these points. */
  round?: string;
  /** A straight outline from point to point. */
  outline?: string;
  /** A rectangle. */
  box?: readonly [east: number, north: number, width: number, depth: number, degrees: number];
  /** A strip along a river, between two distances to the left of its course. */
  beside?: { river: string; west: number; east: number; from: number; to: number };
}

/** The outline of a shape in the plan. */
export function outlineOf({ round, outline, box, beside }: ShapePlan, rivers: readonly River[] = []): Line {
  if (round !== undefined) return simplifyLine(blob(pointsOf(round)), 0.5);
  if (outline !== undefined) return pointsOf(outline);
  if (box !== undefined) return rectangle([box[0], box[1]], box[2], box[3], radians(box[4]));
  const course = rivers.find(({ name }) => name === beside?.river)?.course;
  if (!beside || !course)
    throw new Error(
      'A shape in a plan needs one of these fields: round, outline, box, or `beside` with a known river',
    );
  const part = course.filter(([x]) => x > beside.west && x < beside.east);
  return [...offsetLine(part, beside.from), ...offsetLine(part, beside.to).toReversed()];
}

/** The points of a text such as `0,0 120,40`. */
export const pointsOf = (text: string): Line =>
  text
    .split(/\s+/)
    .filter(Boolean)
    .map((pair): Point => {
      const [x, y] = pair.split(',').map(Number);
      if (!Number.isFinite(x) || !Number.isFinite(y)) throw new Error(`'${pair}' is not a point`);
      return [x!, y!];
    });

/** Degrees as radians. */
export const radians = (degrees: number): number => (degrees * Math.PI) / 180;
