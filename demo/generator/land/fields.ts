/** The farmland around a municipality: survey quarters cut into fields, and woodlots between them. */
import { blob, contains, boxCorners, type Box } from '#geometry/area.ts';
import type { Line } from '#geometry/line.ts';
import type { Point } from '#geometry/point.ts';
import type { MunicipalityPlan } from '#plans/municipality-plan.ts';
import { randomFrom, type Random } from '#random.ts';
import { mileM, milesOut, surveyOffset } from '#streets/county-roads.ts';

/** The crop of a field. */
export type Crop = 'corn' | 'soy' | 'wheat' | 'hay' | 'fallow' | 'pasture';

/** One field, ploughed along its longer side. */
export interface FarmField {
  outline: Line;
  crop: Crop;
  /** True if the rows run east to west. */
  isPloughedEast: boolean;
}

const crops: readonly Crop[] = [
  'corn',
  'corn',
  'corn',
  'soy',
  'soy',
  'soy',
  'wheat',
  'hay',
  'fallow',
  'pasture',
];

/** All fields within the surveyed miles, including those under the municipality. */
export function fieldsAround(plan: MunicipalityPlan): FarmField[] {
  const random = randomFrom(`${plan.seed} fields`);
  const half = mileM / 2;
  const quarters = milesOut * 2;
  const fields: FarmField[] = [];
  for (let column = -quarters; column < quarters; column++)
    for (let row = -quarters; row < quarters; row++) {
      const west = column * half + surveyOffset;
      const south = row * half + surveyOffset;
      fields.push(...divideLand([west, south, west + half, south + half], random, 2));
    }
  return fields;
}

/** Cuts a piece of land in two, and the halves again, down to the size of a field. */
function divideLand(box: Box, random: Random, depth: number): FarmField[] {
  const [west, south, east, north] = box;
  if (depth > 0 && random.chance(0.72)) {
    const part = random.pick([0.33, 0.5, 0.5, 0.67]);
    const [x, y] = [west + (east - west) * part, south + (north - south) * part];
    const halves: Box[] = random.chance(0.5)
      ? [
          [west, south, x, north],
          [x, south, east, north],
        ]
      : [
          [west, south, east, y],
          [west, y, east, north],
        ];
    return halves.flatMap((half) => divideLand(half, random, depth - 1));
  }
  const isPloughedEast = east - west > north - south || (east - west === north - south && random.chance(0.5));
  return [{ outline: boxCorners(box), crop: random.pick(crops), isPloughedEast }];
}

/** Small woods in the corners of fields, outside the municipality. */
export function woodlotsAround(plan: MunicipalityPlan): Line[] {
  const random = randomFrom(`${plan.seed} woodlots`);
  const reach = mileM * milesOut;
  const woodlots: Line[] = [];
  for (let i = 0; i < 210; i++) {
    const centre: Point = [random.between(-reach, reach), random.between(-reach, reach)];
    const radius = random.between(50, 190);
    const corners = Array.from({ length: 7 }, (_, corner): Point => {
      const turn = (corner / 7) * Math.PI * 2;
      const away = radius * random.between(0.6, 1.25);
      return [centre[0] + Math.cos(turn) * away * 1.4, centre[1] + Math.sin(turn) * away];
    });
    if (!corners.some((corner) => contains(plan.edge, corner))) woodlots.push(blob(corners));
  }
  return woodlots;
}
