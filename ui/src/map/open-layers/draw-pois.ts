/** Landmarks for residents: parks, schools, stations and similar. */
import CircleStyle from 'ol/style/Circle.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import type Style from 'ol/style/Style.js';
import type { Ink, PoiGroup } from '#map/styles/palette.ts';
import { label, labelOrder, labelTextOf, withText } from './label.ts';
import type { Pen, TileFeature } from '#map/drawing/pen.ts';

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

/** A dot in its group's colour with its name below. */
export function drawPois(feature: TileFeature, pen: Pen<Style>): Style[] | undefined {
  const group = groupByKind.get(feature.get('kind'));
  const name = labelTextOf(feature);
  const fromZoom = Math.max(14, Number(feature.get('min_zoom') ?? 14) + 1);
  if (!group || !name || pen.zoom < fromZoom) return undefined;
  const ink = pen.palette.labels.poi[group];
  const styles = pen.once(`poi ${group}`, () => {
    const style = label(labelOrder.poi, ink, '500 11.5px', { textBaseline: 'top', offsetY: 8 });
    style.setImage(dotIn(ink));
    return [style];
  });
  return withText(styles, brokenInTwo(name));
}

const dots = new Map<Ink, CircleStyle>();

/** Made once, because making a dot is the expensive part. */
function dotIn(ink: Ink): CircleStyle {
  const storedDot = dots.get(ink);
  if (storedDot) return storedDot;
  const fill = new Fill({ color: ink.text });
  const dot = new CircleStyle({ radius: 4, fill, stroke: new Stroke({ color: ink.halo, width: 2 }) });
  dots.set(ink, dot);
  return dot;
}

const longName = 16;

/** A long name in two lines, broken at the space nearest to its middle. */
function brokenInTwo(name: string): string {
  if (name.length <= longName) return name;
  const middle = name.length / 2;
  const spaces = [...name.matchAll(/ /g)].map((space) => space.index);
  const nearest = spaces.sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle))[0];
  return nearest === undefined ? name : `${name.slice(0, nearest)}\n${name.slice(nearest + 1)}`;
}
