/** Roads and rails: lines, each over those it crosses. */
import type { RoadClass } from '#map/styles/palette.ts';
import { type Pen, type TileFeature, widthAt } from './pen.ts';

/** The stacking order of roads, and the addition for a bridge. */
const rank: Record<RoadClass, number> = {
  ferry: 0,
  runway: 1,
  path: 2,
  service: 3,
  minor: 4,
  middle: 5,
  major: 6,
  highway: 7,
  rail: 8,
};
const casings = 20;
const surfaces = 30;
const bridge = 20;

/** Widths of the surface in CSS pixels, by zoom. A road is drawn from its first zoom on. */
const widths: Record<RoadClass, readonly (readonly [number, number])[]> = {
  highway: [
    [6, 0.8],
    [10, 1.8],
    [13, 4],
    [15, 8],
    [17, 18],
    [19, 44],
  ],
  major: [
    [8, 0.7],
    [12, 2],
    [14, 4],
    [16, 10],
    [18, 26],
  ],
  middle: [
    [10, 0.6],
    [12, 1.3],
    [14, 3.2],
    [16, 8],
    [18, 22],
  ],
  minor: [
    [12, 0.6],
    [13.5, 1.4],
    [15, 3.6],
    [16, 6],
    [17, 10],
    [18, 18],
  ],
  service: [
    [14.5, 0.8],
    [16, 2.6],
    [17, 4.5],
    [18, 9],
  ],
  path: [
    [14.5, 0.7],
    [16, 1.3],
    [18, 2.6],
  ],
  rail: [
    [11, 0.6],
    [14, 1.2],
    [16, 2],
    [18, 3],
  ],
  ferry: [
    [10, 0.8],
    [16, 1.5],
  ],
  runway: [
    [10, 1],
    [13, 6],
    [16, 40],
  ],
};

const casingsFromZoom = 13;
const sleepersFromZoom = 14.5;

const classByKind: Record<string, RoadClass> = {
  highway: 'highway',
  major_road: 'major',
  minor_road: 'minor',
  path: 'path',
  rail: 'rail',
  ferry: 'ferry',
  aeroway: 'runway',
};

const classByDetail: Record<string, RoadClass> = {
  secondary: 'middle',
  secondary_link: 'middle',
  tertiary: 'middle',
  tertiary_link: 'middle',
  service: 'service',
};

/** The class in which a line of the tiles' `roads` is drawn. */
export function roadClass(feature: TileFeature): RoadClass | undefined {
  return classByDetail[String(feature.get('kind_detail'))] ?? classByKind[String(feature.get('kind'))];
}

/** A road with its edge, a rail with its sleepers, a path in dashes. */
export function drawRoads<Drawn>(feature: TileFeature, pen: Pen<Drawn>): Drawn[] | undefined {
  const road = roadClass(feature);
  const { roads, roadsUntilZoom = Infinity } = pen.palette;
  if (!road || !roads[road] || pen.zoom > roadsUntilZoom) return undefined;
  const isTunnel = isSet(feature.get('is_tunnel'));
  const level = isSet(feature.get('is_bridge')) ? bridge : isTunnel ? -bridge / 4 : 0;
  return pen.once(`road ${road} ${level}`, () => roadStyles(road, level, pen));
}

/** Tiles write truth as true, 1 or 'yes'. */
function isSet(value: unknown): boolean {
  return value === true || value === 1 || value === 'yes';
}

function roadStyles<Drawn>(road: RoadClass, level: number, pen: Pen<Drawn>): Drawn[] {
  const width = widthAt(pen.zoom, widths[road]);
  const colours = pen.palette.roads[road];
  if (width === 0 || !colours) return [];
  const { fill: colour, casing } = colours;
  const order = surfaces + rank[road] + level;
  if (road === 'rail') return railStyles(width, order, colour, casing, pen);
  if (road === 'path')
    return [pen.line({ order, colour, width, dash: [width * 2.2, width * 1.6], cap: 'butt' })];
  if (road === 'ferry') return [pen.line({ order, colour, width, dash: [6, 5], cap: 'butt' })];
  const surface = pen.line({ order, colour, width, cap: level > 0 ? 'butt' : 'round' });
  if (!casing || pen.zoom < casingsFromZoom) return [surface];
  const edge = level > 0 ? 1.4 : 0.9;
  const under = pen.line({
    order: casings + rank[road] + level,
    colour: casing,
    width: width + edge * 2,
    cap: level > 0 ? 'butt' : 'round',
  });
  return [under, surface];
}

function railStyles<Drawn>(
  width: number,
  order: number,
  colour: string,
  sleeper: string | undefined,
  pen: Pen<Drawn>,
): Drawn[] {
  const rail = pen.line({ order, colour, width: width + 0.8, cap: 'butt' });
  if (!sleeper || pen.zoom < sleepersFromZoom) return [rail];
  const gaps = pen.line({
    order: order + 0.5,
    colour: sleeper,
    width: width - 0.4,
    dash: [8, 8],
    cap: 'butt',
  });
  return [rail, gaps];
}
