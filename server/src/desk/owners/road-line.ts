/** The line of a road, and how far a position is away from it. */
import { metresPerDegree } from '@fixpoint/contract/metres-between.ts';
import type { AreaPosition } from '#desk/routing/area.ts';
import type { RoadSigns } from './road-names.ts';

/** A piece of a road. */
export interface RoadLine extends RoadSigns {
  /** The owner that a layer names; null: the municipality; undefined: the lists of names decide. */
  ownerKey?: string | null | undefined;
  /** Longitude and latitude of each point, one after the other. */
  points: Float64Array;
}

/** The point of a line that is nearest to a position. */
export interface NearestPoint extends AreaPosition {
  meters: number;
}

/** Nothing farther away than `most` metres is found. */
export function nearestOn(
  { points }: Pick<RoadLine, 'points'>,
  { longitude, latitude }: AreaPosition,
  most: number,
): NearestPoint | undefined {
  const perLongitude = metresPerDegree * Math.cos((latitude * Math.PI) / 180);
  let best: NearestPoint | undefined;
  for (let at = 0; at + 3 < points.length; at += 2) {
    const ax = (points[at]! - longitude) * perLongitude;
    const ay = (points[at + 1]! - latitude) * metresPerDegree;
    const bx = (points[at + 2]! - longitude) * perLongitude;
    const by = (points[at + 3]! - latitude) * metresPerDegree;
    if (Math.min(ax, bx) > most || Math.max(ax, bx) < -most) continue;
    if (Math.min(ay, by) > most || Math.max(ay, by) < -most) continue;
    const [dx, dy] = [bx - ax, by - ay];
    const length = dx * dx + dy * dy;
    const share = length === 0 ? 0 : Math.min(1, Math.max(0, -(ax * dx + ay * dy) / length));
    const [x, y] = [ax + share * dx, ay + share * dy];
    const meters = Math.hypot(x, y);
    if (meters > most || (best !== undefined && meters >= best.meters)) continue;
    best = { meters, longitude: longitude + x / perLongitude, latitude: latitude + y / metresPerDegree };
  }
  return best;
}
