/** Names: of places, streets, waters and of what one finds one's way by. Of two that collide the higher order stays. */
import CircleStyle from 'ol/style/Circle.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import Text, { type Options as TextOptions } from 'ol/style/Text.js';
import type { Ink, PoiGroup, RoadClass } from '#map/styles/palette.ts';
import { roadClass } from './draw-roads.ts';
import type { Pen, TileFeature } from './pen.ts';

const family = 'system-ui, "Segoe UI", Roboto, "Noto Sans", Arial, sans-serif';

const order = {
  houseNumber: 100,
  poi: 110,
  minorRoad: 120,
  road: 130,
  shield: 135,
  water: 140,
  district: 150,
  place: 160,
};

/** The text of a feature: set on a shared style, which the library reads before it asks for the next. */
function written(styles: Style[], text: string): Style[] {
  styles[0]?.getText()?.setText(text);
  return styles;
}

function label(zIndex: number, ink: Ink, font: string, more: TextOptions = {}): Style {
  return new Style({
    zIndex,
    text: new Text({
      font: `${font} ${family}`,
      fill: new Fill({ color: ink.text }),
      stroke: new Stroke({ color: ink.halo, width: 3, lineJoin: 'round' }),
      padding: [2, 3, 2, 3],
      ...more,
    }),
  });
}

/** Towns and their parts. */
export function drawPlaces(feature: TileFeature, pen: Pen): Style[] | undefined {
  const name = nameOf(feature);
  if (!name) return undefined;
  const { labels } = pen.palette;
  const kind = feature.get('kind');
  if (kind === 'neighbourhood' || kind === 'macrohood') {
    if (pen.zoom < 12.5 || pen.zoom > 17) return undefined;
    const size = pen.zoom < 14 ? 10.5 : 12;
    const styles = pen.once('district', () => [label(order.district, labels.district, `600 ${size}px`)]);
    return written(styles, name.toLocaleUpperCase());
  }
  if (pen.zoom > 15.5) return undefined;
  const rank = Number(feature.get('population_rank') ?? 5);
  const size = Math.round(Math.min(22, 11 + rank * 0.6 + Math.max(0, pen.zoom - 10) * 0.8));
  return written(
    pen.once(`place ${size} ${rank}`, () => [label(order.place + rank / 20, labels.place, `700 ${size}px`)]),
    name,
  );
}

const roadNamesFromZoom: Partial<Record<RoadClass, number>> = {
  highway: 13,
  major: 13.5,
  middle: 14,
  minor: 15,
  service: 16.5,
  path: 17,
};

/** Street names along the street, and the numbers of through roads on plates. */
export function drawRoadNames(feature: TileFeature, pen: Pen): Style[] | undefined {
  const road = roadClass(feature);
  const fromZoom = road && roadNamesFromZoom[road];
  if (!fromZoom || pen.zoom < fromZoom - 2) return undefined;
  const name = nameOf(feature);
  if (name && pen.zoom >= fromZoom)
    return written(
      pen.once(`road name ${road}`, () => [roadName(road, pen)]),
      name,
    );
  const number = String(feature.get('shield_text') ?? feature.get('ref') ?? '');
  if ((road !== 'highway' && road !== 'major') || !number || number.length > 6) return undefined;
  return written(
    pen.once('shield', () => [shield(pen)]),
    number,
  );
}

function roadName(road: RoadClass, pen: Pen): Style {
  const isThrough = road === 'highway' || road === 'major' || road === 'middle';
  const size = Math.min(isThrough ? 14 : 13, (isThrough ? 11 : 10.5) + Math.max(0, pen.zoom - 15) * 0.8);
  return label(
    isThrough ? order.road : order.minorRoad,
    pen.palette.labels.road,
    `${isThrough ? 600 : 500} ${size}px`,
    {
      placement: 'line',
      repeat: 320,
      maxAngle: Math.PI / 6,
    },
  );
}

function shield({ palette }: Pen): Style {
  const { text, plate, edge } = palette.labels.shield;
  return new Style({
    zIndex: order.shield,
    text: new Text({
      font: `700 10px ${family}`,
      fill: new Fill({ color: text }),
      backgroundFill: new Fill({ color: plate }),
      backgroundStroke: new Stroke({ color: edge, width: 1 }),
      padding: [2, 4, 1, 4],
    }),
  });
}

/** Rivers along their course, lakes at their middle. */
export function drawWaterNames(feature: TileFeature, pen: Pen): Style[] | undefined {
  const name = nameOf(feature);
  if (!name || pen.zoom < 12.5 || feature.getType().endsWith('Polygon')) return undefined;
  const isLine = feature.getType().endsWith('LineString');
  const size = pen.zoom < 15 ? 12 : 13;
  const styles = pen.once(`water name ${isLine}`, () => [
    label(
      order.water,
      pen.palette.labels.water,
      `italic 500 ${size}px`,
      isLine ? { placement: 'line', repeat: 500 } : {},
    ),
  ]);
  return written(styles, name);
}

const kindsByPoiGroup: Record<PoiGroup, string> = {
  green:
    'park garden playground cemetery golf_course zoo nature_reserve forest wood beach pitch stadium swimming_pool recreation_ground',
  civic:
    'townhall police fire_station post_office courthouse community_centre museum theatre attraction place_of_worship marina',
  learning: 'school university college kindergarten library',
  health: 'hospital pharmacy clinic doctors',
  transit: 'station bus_stop bus_station tram_stop ferry_terminal aerodrome',
  shop: 'supermarket marketplace mall hotel cafe restaurant',
};

const groupByKind = new Map<unknown, PoiGroup>(
  (Object.entries(kindsByPoiGroup) as [PoiGroup, string][]).flatMap(([group, kinds]) =>
    kinds.split(' ').map((kind) => [kind, group] as const),
  ),
);

/** What residents find their way by: a dot in its group's colour with its name below. */
export function drawPois(feature: TileFeature, pen: Pen): Style[] | undefined {
  const group = groupByKind.get(feature.get('kind'));
  const name = nameOf(feature);
  const fromZoom = Math.max(14, Number(feature.get('min_zoom') ?? 14) + 1);
  if (!group || !name || pen.zoom < fromZoom) return undefined;
  const ink = pen.palette.labels.poi[group];
  const styles = pen.once(`poi ${group}`, () => {
    const style = label(order.poi, ink, '500 11.5px', { offsetY: 14 });
    style.setImage(
      new CircleStyle({
        radius: 4,
        fill: new Fill({ color: ink.text }),
        stroke: new Stroke({ color: ink.halo, width: 2 }),
      }),
    );
    return [style];
  });
  return written(styles, brokenInTwo(name));
}

const HOUSE_NUMBERS_FROM_ZOOM = 17;

/** House numbers, once there is room for them. */
export function drawHouseNumbers(feature: TileFeature, pen: Pen): Style[] | undefined {
  if (pen.zoom < HOUSE_NUMBERS_FROM_ZOOM || feature.get('kind') !== 'address') return undefined;
  const number = feature.get('addr_housenumber');
  if (number === undefined) return undefined;
  const styles = pen.once('house number', () => [
    label(order.houseNumber, pen.palette.labels.houseNumber, '500 10px'),
  ]);
  return written(styles, String(number));
}

function nameOf(feature: TileFeature): string {
  return String(feature.get('name') ?? '');
}

const LONG_NAME = 16;

/** A long name in two lines, broken at the space nearest to its middle. */
function brokenInTwo(name: string): string {
  if (name.length <= LONG_NAME) return name;
  const middle = name.length / 2;
  const spaces = [...name.matchAll(/ /g)].map((space) => space.index);
  const nearest = spaces.toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle))[0];
  return nearest === undefined ? name : `${name.slice(0, nearest)}\n${name.slice(nearest + 1)}`;
}
