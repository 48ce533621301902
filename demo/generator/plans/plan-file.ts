/** Reads the plan of a municipality from its YAML file and computes the shapes in it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { contains } from '#geometry/area.ts';
import { curveThrough, offsetLine, type Line } from '#geometry/line.ts';
import { outlineOf, pointsOf, radians, type ShapePlan } from '#plans/drawn-shape.ts';
import type { District, MainRoad, RoadRank, River, Site, MunicipalityPlan } from './municipality-plan.ts';

interface PlanFile {
  seed: string;
  city: string;
  state: string;
  zips: ({ zip: string } & ShapePlan)[];
  rivers: { name: string; kind: River['kind']; width: number; course: string; islands?: DrawnArea[] }[];
  lakes: DrawnArea[];
  greens: DrawnArea[];
  sites: (DrawnArea & { poi: string; name: string; buildings: DrawnBox[]; parking: DrawnBox })[];
  roads: {
    name: string;
    rank: RoadRank;
    ref?: string;
    course?: string;
    beside?: RiverBank & { left: number };
  }[];
  interchanges: { at: string; reach: number }[];
  rails: string[];
  districts: {
    name: string;
    fabric: District['fabric'];
    degrees: number;
    outline: string;
    streetNames?: string[][];
  }[];
  edge: ShapePlan;
}

type DrawnBox = NonNullable<ShapePlan['box']>;
type DrawnArea = ShapePlan & { kind: string; name?: string };
/** The part of a river between two bounds. */
interface RiverBank {
  river: string;
  west: number;
  east: number;
}

/** The plan in `plans/<name>.yaml`. */
export function readPlan(name: string): MunicipalityPlan {
  const file = parse(readFileSync(join(import.meta.dirname, `${name}.yaml`), 'utf8')) as PlanFile;
  const { seed, city, state, zips, edge } = file;
  const rivers = file.rivers.map<River>(({ course, islands = [], ...river }) => ({
    ...river,
    course: curveThrough(pointsOf(course)),
    islands: islands.map((island) => ({ ...island, outline: outlineOf(island) })),
  }));
  const area = (shape: DrawnArea) => ({
    kind: shape.kind,
    ...(shape.name && { name: shape.name }),
    outline: outlineOf(shape, rivers),
  });
  return {
    seed,
    city,
    state,
    rivers,
    zipAt: zipFinder(zips),
    lakes: file.lakes.map(area),
    greens: file.greens.map(area),
    sites: file.sites.map(siteOf),
    mainRoads: [...file.roads.map((road) => roadOf(road, rivers)), ...file.interchanges.flatMap(rampsOf)],
    rails: file.rails.map((rail) => curveThrough(pointsOf(rail), 40)),
    districts: file.districts.map(districtOf),
    edge: outlineOf(edge),
  };
}

function zipFinder(zips: PlanFile['zips']): MunicipalityPlan['zipAt'] {
  const areas = zips.map(({ zip, outline }) => ({
    zip,
    ring: outline === undefined ? undefined : pointsOf(outline),
  }));
  return (place) => areas.find(({ ring }) => !ring || contains(ring, place))!.zip;
}

function siteOf({ kind, poi, name, buildings, parking, ...shape }: PlanFile['sites'][number]): Site {
  return {
    kind,
    poi,
    name,
    outline: outlineOf(shape),
    buildings: buildings.map((box) => outlineOf({ box })),
    parking: outlineOf({ box: parking }),
  };
}

function roadOf(
  { course = '', beside, ...road }: PlanFile['roads'][number],
  rivers: readonly River[],
): MainRoad {
  const river = beside && rivers.find(({ name }) => name === beside.river);
  const along = river
    ? offsetLine(
        river.course.filter(([x]) => x > beside.west && x < beside.east),
        beside.left,
      )
    : [];
  return { ...road, course: [...along, ...pointsOf(course)] };
}

/** The four ramps of a diamond interchange: `reach` metres along the motorway, 120 m up and down the crossing road. */
function rampsOf({ at, reach }: PlanFile['interchanges'][number]): MainRoad[] {
  const [x, y] = pointsOf(at)[0]!;
  const quarters = [-1, 1].flatMap((east) => [-1, 1].map((north) => [east, north] as const));
  return quarters.map(([east, north]) => {
    const course: Line = [
      [x + east * reach, y + north * 14 - (reach * reach) / 22000],
      [x + east * reach * 0.5, y + north * 46 - 4],
      [x, y + north * 120],
    ];
    return { name: '', rank: 'motorway', isLink: true, course };
  });
}

const districtOf = ({
  degrees,
  outline,
  streetNames = [],
  ...district
}: PlanFile['districts'][number]): District => ({
  ...district,
  rotation: radians(degrees),
  outline: pointsOf(outline),
  streetNames: streetNames.flat(),
});
