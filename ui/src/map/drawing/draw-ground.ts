/** Land, water and buildings: everything under the roads. */
import type { Ground } from '#map/styles/palette.ts';
import { type Pen, type TileFeature, widthAt } from './pen.ts';

const order = { earth: 0, cover: 1, wide: 2, land: 3, detail: 4, water: 8, building: 12 };

/** The kinds of the tiles' `landcover` and `landuse`, by the ground that is drawn for them. */
const kindsByGround: Record<Ground, string> = {
  earth: '',
  built: 'residential urban_area neighbourhood commercial retail',
  park: 'park national_park protected_area nature_reserve garden village_green recreation_ground golf_course dog_park zoo theme_park cemetery',
  wood: 'forest wood orchard',
  grass: 'grass grassland meadow scrub wetland allotments',
  farm: 'farmland farmyard vineyard',
  pitch: 'pitch playground stadium track',
  sand: 'beach sand barren',
  school: 'school university college kindergarten',
  hospital: 'hospital',
  industry: 'industrial railway military naval_base airfield aerodrome quarry brownfield',
  pavement: 'pedestrian platform pier dam parking',
  ice: 'glacier',
};

const groundByKind = new Map<unknown, Ground>(
  (Object.entries(kindsByGround) as [Ground, string][]).flatMap(([ground, kinds]) =>
    kinds.split(' ').map((kind) => [kind, ground] as const),
  ),
);

const wideGrounds = new Set<Ground>(['built', 'farm', 'industry']);
const detailGrounds = new Set<Ground>(['pitch', 'pavement']);

const buildingsFromZoom = 14.5;
const buildingEdgesFromZoom = 16;

/** The land itself. */
export function drawEarth<Drawn>(feature: TileFeature, pen: Pen<Drawn>): Drawn[] | undefined {
  const colour = pen.palette.ground.earth;
  if (!colour || !isArea(feature)) return undefined;
  return pen.once('earth', () => [pen.area(order.earth, colour)]);
}

/** The cover of the land at low zooms. */
export function drawLandcover<Drawn>(feature: TileFeature, pen: Pen<Drawn>): Drawn[] | undefined {
  return drawKind(feature, pen, () => order.cover);
}

/** The use of the land. */
export function drawLanduse<Drawn>(feature: TileFeature, pen: Pen<Drawn>): Drawn[] | undefined {
  return drawKind(feature, pen, (ground) => {
    if (wideGrounds.has(ground)) return order.wide;
    return detailGrounds.has(ground) ? order.detail : order.land;
  });
}

function drawKind<Drawn>(
  feature: TileFeature,
  pen: Pen<Drawn>,
  orderOf: (ground: Ground) => number,
): Drawn[] | undefined {
  const ground = groundByKind.get(feature.get('kind'));
  const colour = ground && pen.palette.ground[ground];
  if (!colour || !isArea(feature)) return undefined;
  return pen.once(`ground ${orderOf(ground)} ${ground}`, () => [pen.area(orderOf(ground), colour)]);
}

/** Lakes and rivers, wide or thin. */
export function drawWater<Drawn>(feature: TileFeature, pen: Pen<Drawn>): Drawn[] | undefined {
  const { water, waterway } = pen.palette;
  if (isArea(feature)) return water ? pen.once('water', () => [pen.area(order.water, water)]) : undefined;
  if (!waterway || !feature.getType().endsWith('LineString')) return undefined;
  const isRiver = feature.get('kind') === 'river' || feature.get('kind') === 'canal';
  return pen.once(`waterway ${isRiver}`, () => [
    pen.line({
      order: order.water,
      colour: waterway,
      width: widthAt(pen.zoom, isRiver ? riverWidths : streamWidths),
    }),
  ]);
}

const riverWidths = [
  [8, 0.7],
  [12, 1.6],
  [16, 6],
  [19, 18],
] as const;
const streamWidths = [
  [12.5, 0.6],
  [16, 2],
  [19, 6],
] as const;

/** Buildings, from the zoom at which they can be distinguished. */
export function drawBuildings<Drawn>(feature: TileFeature, pen: Pen<Drawn>): Drawn[] | undefined {
  const { building } = pen.palette;
  if (!building || pen.zoom < buildingsFromZoom || !isArea(feature)) return undefined;
  const edge = pen.zoom >= buildingEdgesFromZoom ? building.edge : undefined;
  return pen.once('building', () => [pen.area(order.building, building.fill, edge)]);
}

function isArea(feature: TileFeature): boolean {
  return feature.getType().endsWith('Polygon');
}
