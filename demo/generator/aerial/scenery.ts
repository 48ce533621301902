/** Everything that an aerial picture may show, indexed by place. */
import { boxOf, grown, middleOf, overlaps, type Box } from '#geometry/area.ts';
import type { Line } from '#geometry/line.ts';
import { resampled } from '#geometry/line.ts';
import { NearIndex } from '#geometry/near-index.ts';
import type { Building } from '#buildings/building.ts';
import { bandAround } from '#land/band.ts';
import { carsOf, type Car } from '#land/cars.ts';
import { fieldsAround, type Field } from '#land/fields.ts';
import { treesOf, type Tree } from '#land/trees.ts';
import { halfWidth } from '#streets/street.ts';
import type { Town } from '#town.ts';

export type { Car } from '#land/cars.ts';

export interface Scenery {
  town: Town;
  fields: readonly Field[];
  /** Green strips along running water. */
  brush: readonly Line[];
  woodlots: readonly Line[];
  bridges: readonly { line: Line; width: number }[];
  driveways: { near(box: Box): Line[] };
  buildingsNear(box: Box): Building[];
  treesNear(box: Box): Tree[];
  carsNear(box: Box): Car[];
}

/** Shadows and crowns reach at most this far, in metres, from their object. */
const reach = 16;

/** Gathers the scenery of a town. */
export function sceneryOf(town: Town): Scenery {
  const around = ({ place: [x, y] }: { place: readonly [number, number] }): Box => [x, y, x, y];
  const driveways = finder(town.buildings.flatMap(drivewayOf), (line) => boxOf(line));
  return {
    town,
    fields: fieldsAround(town.plan),
    brush: town.plan.rivers.map(({ course, width }) => bandAround(course, width + 95, 0.38)),
    woodlots: town.woodlots,
    bridges: bridgesOf(town),
    driveways: { near: driveways },
    buildingsNear: finder(town.buildings, ({ parts }) => boxOf(parts.flat())),
    treesNear: finder(treesOf(town), around),
    carsNear: finder(carsOf(town), around),
  };
}

/** Looks up things by place and keeps their order, so that pictures never change. */
function finder<Thing>(things: readonly Thing[], boxOfThing: (thing: Thing) => Box): (box: Box) => Thing[] {
  const index = new NearIndex<number>(120);
  things.forEach((thing, i) => index.add(boxOfThing(thing), i));
  return (box) => {
    const wanted = grown(box, reach);
    return [...index.near(wanted)]
      .toSorted((a, b) => a - b)
      .map((i) => things[i]!)
      .filter((thing) => overlaps(boxOfThing(thing), wanted));
  };
}

/** The line from the kerb to the house. */
function drivewayOf({ use, door, parts }: Building): Line[] {
  if (!door || (use !== 'house' && use !== 'farm')) return [];
  const [a, b] = parts[0]!;
  const centre = middleOf(parts[0]!);
  const front: readonly [number, number] = [
    door.point[0] + (b![0] - a![0]) * 0.3,
    door.point[1] + (b![1] - a![1]) * 0.3,
  ];
  const out = [door.point[0] - centre[0], door.point[1] - centre[1]] as const;
  const length = Math.hypot(...out) || 1;
  return [[front, [front[0] + (out[0] / length) * 12, front[1] + (out[1] / length) * 12]]];
}

/** The pieces of roads and rails that span water. */
function bridgesOf({ streets, plan, land }: Town): { line: Line; width: number }[] {
  const carried = [
    ...streets.map(({ line, rank }) => ({ line, width: halfWidth[rank] * 2 })),
    ...plan.rails.map((line) => ({ line, width: 6 })),
  ];
  return carried.flatMap(({ line, width }) => {
    const pieces: Line[number][][] = [];
    let open: Line[number][] | undefined;
    for (const point of resampled(line, 8)) {
      if (!land.isWet(point, 6)) open = undefined;
      else if (open) open.push(point);
      else pieces.push((open = [point]));
    }
    return pieces.filter((piece) => piece.length > 1).map((piece) => ({ line: piece, width }));
  });
}
