/** Everything that an aerial picture may show, indexed by place. */
import { boundingBox, enlargeBox, centreOf, overlaps, type Box } from '#geometry/area.ts';
import type { Line } from '#geometry/line.ts';
import { resampleLine } from '#geometry/line.ts';
import { NearIndex } from '#geometry/near-index.ts';
import type { Building } from '#buildings/building.ts';
import { bandAround } from '#land/band.ts';
import { carsOf, type Car } from '#land/cars.ts';
import { fieldsAround, type FarmField } from '#land/fields.ts';
import { treesOf, type Tree } from '#land/trees.ts';
import { halfWidth } from '#streets/street.ts';
import type { MunicipalityModel } from '#municipality-model.ts';

export type { Car } from '#land/cars.ts';

export interface Scenery {
  model: MunicipalityModel;
  fields: readonly FarmField[];
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

/** Gathers the scenery of a municipality. */
export function sceneryOf(model: MunicipalityModel): Scenery {
  const boxAround = ({ place: [x, y] }: { place: readonly [number, number] }): Box => [x, y, x, y];
  const driveways = finder(model.buildings.flatMap(drivewayOf), (line) => boundingBox(line));
  return {
    model,
    fields: fieldsAround(model.plan),
    brush: model.plan.rivers.map(({ course, width }) => bandAround(course, width + 95, 0.38)),
    woodlots: model.woodlots,
    bridges: bridgesOf(model),
    driveways: { near: driveways },
    buildingsNear: finder(model.buildings, ({ parts }) => boundingBox(parts.flat())),
    treesNear: finder(treesOf(model), boxAround),
    carsNear: finder(carsOf(model), boxAround),
  };
}

/** Looks up things by place and keeps their order, so that pictures never change. */
function finder<Thing>(things: readonly Thing[], boxOfThing: (thing: Thing) => Box): (box: Box) => Thing[] {
  const index = new NearIndex<number>(120);
  things.forEach((thing, i) => index.add(boxOfThing(thing), i));
  return (box) => {
    const reachBox = enlargeBox(box, reach);
    return [...index.near(reachBox)]
      .toSorted((a, b) => a - b)
      .map((i) => things[i]!)
      .filter((thing) => overlaps(boxOfThing(thing), reachBox));
  };
}

/** The line from the kerb to the house. */
function drivewayOf({ use, door, parts }: Building): Line[] {
  if (!door || (use !== 'house' && use !== 'farm')) return [];
  const [a, b] = parts[0]!;
  const centre = centreOf(parts[0]!);
  const front: readonly [number, number] = [
    door.point[0] + (b![0] - a![0]) * 0.3,
    door.point[1] + (b![1] - a![1]) * 0.3,
  ];
  const outwardVector = [door.point[0] - centre[0], door.point[1] - centre[1]] as const;
  const length = Math.hypot(...outwardVector) || 1;
  return [
    [front, [front[0] + (outwardVector[0] / length) * 12, front[1] + (outwardVector[1] / length) * 12]],
  ];
}

/** The pieces of roads and rails that span water. */
function bridgesOf({ streets, plan, land }: MunicipalityModel): { line: Line; width: number }[] {
  const bridgeWays = [
    ...streets.map(({ line, rank }) => ({ line, width: halfWidth[rank] * 2 })),
    ...plan.rails.map((line) => ({ line, width: 6 })),
  ];
  return bridgeWays.flatMap(({ line, width }) => {
    const pieces: Line[number][][] = [];
    let openLine: Line[number][] | undefined;
    for (const point of resampleLine(line, 8)) {
      if (!land.isWet(point, 6)) openLine = undefined;
      else if (openLine) openLine.push(point);
      else pieces.push((openLine = [point]));
    }
    return pieces.filter((piece) => piece.length > 1).map((piece) => ({ line: piece, width }));
  });
}
