/** The places of trees: in woods and parks, on river banks, along streets and in gardens. */
import { boundingBox, contains, enlargeBox, centreOf } from '#geometry/area.ts';
import { distanceToSegment, lengthOf, placeAlong, resampleLine } from '#geometry/line.ts';
import { NearIndex } from '#geometry/near-index.ts';
import { movePoint, type Point } from '#geometry/point.ts';
import type { Building } from '#buildings/building.ts';
import { noiseFrom } from '#noise.ts';
import type { LandArea, District } from '#plans/municipality-plan.ts';
import { randomFrom, type Random } from '#random.ts';
import { StreetIndex } from '#streets/street-index.ts';
import { halfWidth, type StreetPiece } from '#streets/street.ts';
import type { MunicipalityModel } from '#municipality-model.ts';

/** One tree as seen from above. */
export interface Tree {
  place: Point;
  /** Radius of the crown in metres. */
  radius: number;
  /** Shade of green, 0 (dark) to 3 (light). */
  shade: number;
}

/** The density of each kind of green: metres between trees, and the fraction of places with a tree. */
const plantingByKind: Record<string, { spacing: number; share: number }> = {
  wood: { spacing: 8.5, share: 0.95 },
  park: { spacing: 15, share: 0.42 },
  cemetery: { spacing: 19, share: 0.4 },
  golf_course: { spacing: 17, share: 0.34 },
  nature_reserve: { spacing: 14, share: 0.38 },
};

/** Every tree of the municipality, except trees on pavements, roofs or in the water. */
export function treesOf(model: MunicipalityModel): Tree[] {
  const random = randomFrom(`${model.plan.seed} trees`);
  const islands = model.plan.rivers.flatMap(({ islands: inRiver = [] }) => inRiver);
  const candidates = [
    ...[...model.plan.greens, ...islands, ...woodsNear(model)].flatMap((area) => inArea(area, random)),
    ...model.plan.rivers.flatMap(({ course, width }) => treesOnBanks(course, width, random)),
    ...model.buildings.flatMap((building) => inGarden(building, random)),
    ...inGroves(model.plan, random),
    ...model.streets.flatMap((street) => alongStreet(street, random)),
  ];
  const mayStand = standingPlaces(model);
  return candidates.filter(mayStand);
}

/** Woodlots that are near enough to show single trees. */
const woodsNear = ({ woodlots }: MunicipalityModel): LandArea[] =>
  woodlots
    .filter((outline) => Math.hypot(...centreOf(outline)) < 5200)
    .map((outline) => ({ kind: 'wood', outline }));

function tree(place: Point, random: Random, least = 2.2, most = 4.6): Tree {
  return { place, radius: random.between(least, most), shade: random.whole(0, 3) };
}

function inArea({ kind, outline }: LandArea, random: Random): Tree[] {
  const planting = plantingByKind[kind];
  if (!planting) return [];
  const [west, south, east, north] = boundingBox(outline);
  const clumps = noiseFrom(77);
  const trees: Tree[] = [];
  for (let x = west; x < east; x += planting.spacing)
    for (let y = south; y < north; y += planting.spacing) {
      const place: Point = [x + random.between(-5, 5), y + random.between(-5, 5)];
      const share = kind === 'wood' ? planting.share : planting.share + 0.5 * clumps(x / 55, y / 55);
      if (random.chance(share) && contains(outline, place)) trees.push(tree(place, random, 3, 5.6));
    }
  return trees;
}

function treesOnBanks(course: readonly Point[], width: number, random: Random): Tree[] {
  const clumps = noiseFrom(31);
  const nearPoints = course.filter(([x, y]) => Math.hypot(x, y) < 7000);
  if (nearPoints.length < 2) return [];
  return resampleLine(nearPoints, 9).flatMap((point, i, points) => {
    const next = points[i + 1];
    if (!next) return [];
    const along: Point = [(next[0] - point[0]) / 9, (next[1] - point[1]) / 9];
    return [-1, 1].flatMap((side) => {
      if (clumps(point[0] / 160 + side * 9, point[1] / 160) < -0.25) return [];
      const away = side * (width / 2 + random.between(6, 24));
      return [tree(movePoint(point, along, random.between(-4, 4), away), random, 2.6, 5)];
    });
  });
}

function inGarden({ use, parts }: Building, random: Random): Tree[] {
  const [body] = parts;
  if (!body || use === 'hall' || use === 'shop') return [];
  const centre = centreOf(body);
  const treeCount = use === 'farm' ? random.whole(8, 16) : random.whole(0, 3);
  return Array.from({ length: treeCount }, () => {
    const turn = random.between(0, Math.PI * 2);
    const away = use === 'farm' ? random.between(20, 55) : random.between(9, 22);
    return tree([centre[0] + Math.cos(turn) * away, centre[1] + Math.sin(turn) * away], random);
  });
}

/** Loose groves on the lawns of the municipality: behind gardens and between districts. */
function inGroves({ edge, districts }: MunicipalityModel['plan'], random: Random): Tree[] {
  const pavedGround = districts.filter(({ fabric }) => fabric === 'downtown' || fabric === 'industrial');
  const [west, south, east, north] = boundingBox(edge);
  const groves = noiseFrom(58);
  const trees: Tree[] = [];
  for (let x = west; x < east; x += 13)
    for (let y = south; y < north; y += 13) {
      const place: Point = [x + random.between(-6, 6), y + random.between(-6, 6)];
      if (!random.chance(0.14 + 0.34 * groves(x / 75, y / 75)) || !contains(edge, place)) continue;
      if (!pavedGround.some(({ outline }) => contains(outline, place)))
        trees.push(tree(place, random, 2.2, 5));
    }
  return trees;
}

/** Fraction of the places along a kerb that have a tree, by kind of district. */
const kerbShare: Partial<Record<District['fabric'], number>> = { grid: 0.4, downtown: 0.34, winding: 0.12 };

function alongStreet({ line, district }: StreetPiece, random: Random): Tree[] {
  const share = district && kerbShare[district.fabric];
  if (share === undefined) return [];
  const trees: Tree[] = [];
  for (let at = 6; at < lengthOf(line); at += random.between(10, 17)) {
    const { point, along } = placeAlong(line, at);
    for (const side of [-1, 1])
      if (random.chance(share))
        trees.push(tree(movePoint(point, along, 0, side * random.between(6.6, 7.6)), random, 2, 3.6));
  }
  return trees;
}

/** Returns a function that tells if a tree has free ground. */
function standingPlaces({ streets, buildings, land, plan }: MunicipalityModel): (tree: Tree) => boolean {
  const roads = new StreetIndex(streets);
  const rails = new StreetIndex(plan.rails.map((line) => ({ name: '', rank: 'path', line, start: 0 })));
  const pavedGround = new NearIndex<readonly Point[]>(50);
  for (const outline of [
    ...buildings.flatMap(({ parts }) => parts),
    ...plan.sites.map(({ parking }) => parking),
  ])
    pavedGround.add(enlargeBox(boundingBox(outline), 2), outline);
  for (const { kind, outline } of plan.greens)
    if (kind === 'pitch' || kind === 'playground' || kind === 'beach')
      pavedGround.add(boundingBox(outline), outline);
  return ({ place, radius }) => {
    const [x, y] = place;
    const reach = radius * 0.55;
    return (
      !land.isWet(place, 0) &&
      rails.near(place, 7 + reach).length === 0 &&
      ![...pavedGround.near([x, y, x, y])].some((outline) => contains(outline, place)) &&
      roads
        .near(place, 16)
        .every(({ a, b, street }) => distanceToSegment(place, a, b) > halfWidth[street.rank] + reach)
    );
  };
}
