/** The places of trees: in woods and parks, on river banks, along streets and in gardens. */
import { boxOf, contains, grown, middleOf } from '#geometry/area.ts';
import { distanceToSegment, lengthOf, placeAlong, resampled } from '#geometry/line.ts';
import { NearIndex } from '#geometry/near-index.ts';
import { moved, type Point } from '#geometry/point.ts';
import type { Building } from '#buildings/building.ts';
import { noiseFrom } from '#noise.ts';
import type { Area, District } from '#plans/town-plan.ts';
import { randomFrom, type Random } from '#random.ts';
import { StreetIndex } from '#streets/street-index.ts';
import { halfWidth, type Street } from '#streets/street.ts';
import type { Town } from '#town.ts';

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

/** Every tree of the town, except trees on pavements, roofs or in the water. */
export function treesOf(town: Town): Tree[] {
  const random = randomFrom(`${town.plan.seed} trees`);
  const islands = town.plan.rivers.flatMap(({ islands: inRiver = [] }) => inRiver);
  const candidates = [
    ...[...town.plan.greens, ...islands, ...woodsNear(town)].flatMap((area) => inArea(area, random)),
    ...town.plan.rivers.flatMap(({ course, width }) => onBanks(course, width, random)),
    ...town.buildings.flatMap((building) => inGarden(building, random)),
    ...inGroves(town.plan, random),
    ...town.streets.flatMap((street) => alongStreet(street, random)),
  ];
  const mayStand = standingPlaces(town);
  return candidates.filter(mayStand);
}

/** Woodlots so close that single trees are visible. */
const woodsNear = ({ woodlots }: Town): Area[] =>
  woodlots
    .filter((outline) => Math.hypot(...middleOf(outline)) < 5200)
    .map((outline) => ({ kind: 'wood', outline }));

function tree(place: Point, random: Random, least = 2.2, most = 4.6): Tree {
  return { place, radius: random.between(least, most), shade: random.whole(0, 3) };
}

function inArea({ kind, outline }: Area, random: Random): Tree[] {
  const planting = plantingByKind[kind];
  if (!planting) return [];
  const [west, south, east, north] = boxOf(outline);
  const clumps = noiseFrom(77);
  const found: Tree[] = [];
  for (let x = west; x < east; x += planting.spacing)
    for (let y = south; y < north; y += planting.spacing) {
      const place: Point = [x + random.between(-5, 5), y + random.between(-5, 5)];
      const share = kind === 'wood' ? planting.share : planting.share + 0.5 * clumps(x / 55, y / 55);
      if (random.chance(share) && contains(outline, place)) found.push(tree(place, random, 3, 5.6));
    }
  return found;
}

function onBanks(course: readonly Point[], width: number, random: Random): Tree[] {
  const clumps = noiseFrom(31);
  const near = course.filter(([x, y]) => Math.hypot(x, y) < 7000);
  if (near.length < 2) return [];
  return resampled(near, 9).flatMap((point, i, points) => {
    const next = points[i + 1];
    if (!next) return [];
    const along: Point = [(next[0] - point[0]) / 9, (next[1] - point[1]) / 9];
    return [-1, 1].flatMap((side) => {
      if (clumps(point[0] / 160 + side * 9, point[1] / 160) < -0.25) return [];
      const away = side * (width / 2 + random.between(6, 24));
      return [tree(moved(point, along, random.between(-4, 4), away), random, 2.6, 5)];
    });
  });
}

function inGarden({ use, parts }: Building, random: Random): Tree[] {
  const [body] = parts;
  if (!body || use === 'hall' || use === 'shop') return [];
  const centre = middleOf(body);
  const wanted = use === 'farm' ? random.whole(8, 16) : random.whole(0, 3);
  return Array.from({ length: wanted }, () => {
    const turn = random.between(0, Math.PI * 2);
    const away = use === 'farm' ? random.between(20, 55) : random.between(9, 22);
    return tree([centre[0] + Math.cos(turn) * away, centre[1] + Math.sin(turn) * away], random);
  });
}

/** Loose groves on the lawns of the town: behind gardens and between districts. */
function inGroves({ edge, districts }: Town['plan'], random: Random): Tree[] {
  const paved = districts.filter(({ fabric }) => fabric === 'downtown' || fabric === 'industrial');
  const [west, south, east, north] = boxOf(edge);
  const groves = noiseFrom(58);
  const found: Tree[] = [];
  for (let x = west; x < east; x += 13)
    for (let y = south; y < north; y += 13) {
      const place: Point = [x + random.between(-6, 6), y + random.between(-6, 6)];
      if (!random.chance(0.14 + 0.34 * groves(x / 75, y / 75)) || !contains(edge, place)) continue;
      if (!paved.some(({ outline }) => contains(outline, place))) found.push(tree(place, random, 2.2, 5));
    }
  return found;
}

/** Fraction of the places along a kerb that have a tree, by kind of district. */
const kerbShare: Partial<Record<District['fabric'], number>> = { grid: 0.4, downtown: 0.34, winding: 0.12 };

function alongStreet({ line, district }: Street, random: Random): Tree[] {
  const share = district && kerbShare[district.fabric];
  if (share === undefined) return [];
  const found: Tree[] = [];
  for (let at = 6; at < lengthOf(line); at += random.between(10, 17)) {
    const { point, along } = placeAlong(line, at);
    for (const side of [-1, 1])
      if (random.chance(share))
        found.push(tree(moved(point, along, 0, side * random.between(6.6, 7.6)), random, 2, 3.6));
  }
  return found;
}

/** Returns a function that tells whether a tree has free ground. */
function standingPlaces({ streets, buildings, land, plan }: Town): (tree: Tree) => boolean {
  const roads = new StreetIndex(streets);
  const rails = new StreetIndex(plan.rails.map((line) => ({ name: '', rank: 'path', line, start: 0 })));
  const paved = new NearIndex<readonly Point[]>(50);
  for (const outline of [
    ...buildings.flatMap(({ parts }) => parts),
    ...plan.sites.map(({ parking }) => parking),
  ])
    paved.add(grown(boxOf(outline), 2), outline);
  for (const { kind, outline } of plan.greens)
    if (kind === 'pitch' || kind === 'playground' || kind === 'beach') paved.add(boxOf(outline), outline);
  return ({ place, radius }) => {
    const [x, y] = place;
    const reach = radius * 0.55;
    return (
      !land.isWet(place, 0) &&
      rails.near(place, 7 + reach).length === 0 &&
      ![...paved.near([x, y, x, y])].some((outline) => contains(outline, place)) &&
      roads
        .near(place, 16)
        .every(({ a, b, street }) => distanceToSegment(place, a, b) > halfWidth[street.rank] + reach)
    );
  };
}
