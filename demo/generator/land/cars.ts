/** The places of parked and driving cars. */
import { between, distance, movePoint, type Point } from '#geometry/point.ts';
import { lengthOf, placeAlong } from '#geometry/line.ts';
import { randomFrom } from '#random.ts';
import { halfWidth } from '#streets/street.ts';
import type { MunicipalityModel } from '#municipality-model.ts';

/** One car as seen from above. */
export interface Car {
  place: Point;
  /** Radians. */
  angle: number;
  /** Index of one of the seven usual colours. */
  paint: number;
}

/** Cars along the kerbs, on the main roads and in the car parks. */
export function carsOf({ streets, plan }: MunicipalityModel): Car[] {
  const random = randomFrom(`${plan.seed} cars`);
  const cars: Car[] = [];
  const park = (place: Point, angle: number) => cars.push({ place, angle, paint: random.whole(0, 6) });
  for (const { line, rank, district } of streets) {
    if (rank === 'path' || (!district && rank === 'residential')) continue;
    const isQuiet = rank === 'residential';
    const gap = isQuiet ? (district?.fabric === 'downtown' ? 14 : 55) : 75;
    for (let at = random.between(10, gap); at < lengthOf(line); at += gap * random.between(0.5, 1.6)) {
      const { point, along } = placeAlong(line, at);
      const away = isQuiet ? halfWidth[rank] - 1.3 : halfWidth[rank] * 0.4;
      if (Math.hypot(...point) < 6000)
        park(movePoint(point, along, 0, random.pick([-away, away])), Math.atan2(along[1], along[0]));
    }
  }
  for (const { parking } of plan.sites)
    for (const [place, angle] of bays(parking)) if (random.chance(0.62)) park(place, angle);
  return cars;
}

/** Rows of parking bays with lanes between them. */
function* bays(outline: readonly Point[]): Generator<[place: Point, angle: number]> {
  const [a, b, c, d] = outline as [Point, Point, Point, Point];
  const [width, depth] = [distance(a, b), distance(b, c)];
  const angle = Math.atan2(d[1] - a[1], d[0] - a[0]);
  for (let row = 4; row < depth - 3; row += row % 16 < 8 ? 5.4 : 10.6)
    for (let bay = 3; bay < width - 2; bay += 2.8)
      yield [between(between(a, b, bay / width), between(d, c, bay / width), row / depth), angle];
}
