/** Places buildings along both sides of a street, lot by lot. */
import { contains, rectangle, type Box } from '#geometry/area.ts';
import { lengthOf, placeAlong, type Line } from '#geometry/line.ts';
import { movePoint, type Point } from '#geometry/point.ts';
import type { Building, BuildingUse } from '#buildings/building.ts';
import type { BuildingSite } from '#buildings/building-site.ts';
import { lotStyles, type LotStyle } from '#buildings/lot-styles.ts';
import type { District } from '#plans/municipality-plan.ts';
import type { Random } from '#random.ts';
import { halfWidth, type StreetPiece } from '#streets/street.ts';

/** The context that decides which buildings a street gets. */
export interface LotSurroundings {
  districts: readonly District[];
  /** The border between the municipality and the countryside. */
  edge: Line;
  site: BuildingSite;
  /** Only doors inside this box have addresses. */
  addressBox: Box;
}

/** The buildings of one street, in order along it. */
export function buildAlong(street: StreetPiece, surroundings: LotSurroundings, random: Random): Building[] {
  if (street.rank === 'motorway' || street.rank === 'path') return [];
  const length = lengthOf(street.line);
  const buildings: Building[] = [];
  for (const side of ['left', 'right'] as const) {
    for (let at = random.between(2, 8); at < length;) {
      const { point } = placeAlong(street.line, at);
      const style = styleAt(point, surroundings);
      const frontage = random.between(...style.frontage);
      if (at + frontage > length + 4) break;
      const building = onLot(street, side, at, frontage, style, surroundings, random);
      if (building) buildings.push(building);
      at += building || style.use !== 'house' ? frontage : 4;
    }
  }
  return buildings;
}

function styleAt(place: Point, { districts, edge }: LotSurroundings): LotStyle {
  const district = districts.find(({ outline }) => contains(outline, place));
  return lotStyles[district?.fabric ?? (contains(edge, place) ? 'winding' : 'countryside')];
}

function onLot(
  street: StreetPiece,
  side: 'left' | 'right',
  at: number,
  frontage: number,
  style: LotStyle,
  { site, addressBox }: LotSurroundings,
  random: Random,
): Building | undefined {
  const { point, along } = placeAlong(street.line, at + frontage / 2);
  const width = Math.min(style.widest, Math.max(5, frontage - 2 * random.between(...style.gap)));
  const depth = random.between(...style.depth);
  const setback = halfWidth[street.rank] + 2.4 + random.between(...style.setback);
  if (random.chance(style.vacancy)) return undefined;
  const sideSign = side === 'left' ? 1 : -1;
  const angle = Math.atan2(along[1], along[0]);
  const body = rectangle(movePoint(point, along, 0, sideSign * (setback + depth / 2)), width, depth, angle);
  if (!site.isFree(body)) return undefined;
  site.build(body);
  const front = movePoint(point, along, 0, sideSign * (setback + 2));
  const hasAddress = isInside(front, addressBox);
  return {
    use: useOf(style.use, random),
    parts: [body, ...wing(body, style, site, random)],
    height: Math.round(random.between(...style.height)),
    ...(hasAddress && { door: { street, at: street.start + at + frontage / 2, side, point: front } }),
  };
}

const useOf = (use: BuildingUse, random: Random): BuildingUse =>
  use === 'house' && random.chance(0.12) ? 'row' : use;

/** A garage or an extension at the back of the building, if there is space. */
function wing(body: Line, style: LotStyle, site: BuildingSite, random: Random): Line[] {
  if (style.use === 'shop' || random.chance(0.45)) return [];
  const [a, , c, d] = body as [Point, Point, Point, Point];
  const isSunny = random.chance(0.5);
  const part = random.between(0.4, 0.62);
  const reach = random.between(0.35, 0.6);
  const mix = (p: Point, q: Point, t: number): Point => [p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t];
  const [start, end, depthFrom, depthTo] = isSunny
    ? [d, mix(d, c, part), a, d]
    : [mix(d, c, 1 - part), c, a, d];
  const outwardVector: Point = [(depthTo[0] - depthFrom[0]) * reach, (depthTo[1] - depthFrom[1]) * reach];
  const inset: Point = [outwardVector[0] * 0.02, outwardVector[1] * 0.02];
  const outline: Line = [
    [start[0] + inset[0], start[1] + inset[1]],
    [end[0] + inset[0], end[1] + inset[1]],
    [end[0] + outwardVector[0], end[1] + outwardVector[1]],
    [start[0] + outwardVector[0], start[1] + outwardVector[1]],
  ];
  if (!site.isFree(outline)) return [];
  site.build(outline);
  return [outline];
}

const isInside = ([x, y]: Point, [west, south, east, north]: Box): boolean =>
  x > west && x < east && y > south && y < north;
