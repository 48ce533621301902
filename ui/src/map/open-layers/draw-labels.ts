/** Names of places, streets and waters, and the numbers of roads and houses. */
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import Text from 'ol/style/Text.js';
import type { RoadClass } from '#map/styles/palette.ts';
import { roadClass } from '#map/drawing/draw-roads.ts';
import { label, labelOrder, lettersOf, labelTextOf, withText, labelWords } from './label.ts';
import type { Pen, TileFeature } from '#map/drawing/pen.ts';

/** Names of places and districts. */
export function drawPlaces(feature: TileFeature, pen: Pen<Style>): Style[] | undefined {
  const name = labelTextOf(feature);
  if (!name) return undefined;
  const { labels } = pen.palette;
  const kind = feature.get('kind');
  if (kind === 'neighbourhood' || kind === 'macrohood') {
    if (pen.zoom < 12.5 || pen.zoom > 17) return undefined;
    const size = pen.zoom < 14 ? 10.5 : 12;
    const styles = pen.once('district', () => [label(labelOrder.district, labels.district, `600 ${size}px`)]);
    return withText(styles, name.toLocaleUpperCase());
  }
  if (pen.zoom > 15.5) return undefined;
  const rank = Number(feature.get('population_rank') ?? 5);
  const size = Math.round(Math.min(22, 11 + rank * 0.6 + Math.max(0, pen.zoom - 10) * 0.8));
  return withText(
    pen.once(`place ${size} ${rank}`, () => [
      label(labelOrder.place + rank / 20, labels.place, `700 ${size}px`),
    ]),
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
export function drawRoadNames(feature: TileFeature, pen: Pen<Style>): Style[] | undefined {
  const road = roadClass(feature);
  const fromZoom = road && roadNamesFromZoom[road];
  if (!fromZoom || pen.zoom < fromZoom - 2) return undefined;
  const name = labelTextOf(feature);
  if (name && pen.zoom >= fromZoom)
    return withText(
      pen.once(`road name ${road}`, () => [roadName(road, pen)]),
      name,
    );
  const number = labelWords(feature.get('shield_text') ?? feature.get('ref'));
  if ((road !== 'highway' && road !== 'major') || !number || number.length > 6) return undefined;
  return withText(
    pen.once('shield', () => [shield(pen)]),
    number,
  );
}

function roadName(road: RoadClass, pen: Pen<Style>): Style {
  const isThrough = road === 'highway' || road === 'major' || road === 'middle';
  const size = Math.min(isThrough ? 14 : 13, (isThrough ? 11 : 10.5) + Math.max(0, pen.zoom - 15) * 0.8);
  return label(
    isThrough ? labelOrder.road : labelOrder.minorRoad,
    pen.palette.labels.road,
    `${isThrough ? 600 : 500} ${size}px`,
    {
      placement: 'line',
      repeat: 320,
      maxAngle: Math.PI / 6,
    },
  );
}

function shield({ palette }: Pen<Style>): Style {
  const { text, plate, edge } = palette.labels.shield;
  return new Style({
    zIndex: labelOrder.shield,
    text: new Text({
      font: lettersOf('700 10px'),
      fill: new Fill({ color: text }),
      backgroundFill: new Fill({ color: plate }),
      backgroundStroke: new Stroke({ color: edge, width: 1 }),
      padding: [2, 4, 1, 4],
    }),
  });
}

/** Rivers along their course, lakes at their middle. */
export function drawWaterNames(feature: TileFeature, pen: Pen<Style>): Style[] | undefined {
  const name = labelTextOf(feature);
  if (!name || pen.zoom < 12.5 || feature.getType().endsWith('Polygon')) return undefined;
  const isLine = feature.getType().endsWith('LineString');
  const size = pen.zoom < 15 ? 12 : 13;
  const styles = pen.once(`water name ${isLine}`, () => [
    label(
      labelOrder.water,
      pen.palette.labels.water,
      `italic 500 ${size}px`,
      isLine ? { placement: 'line', repeat: 500 } : {},
    ),
  ]);
  return withText(styles, name);
}

const houseNumbersFromZoom = 17;

/** House numbers, at zooms with enough space. */
export function drawHouseNumbers(feature: TileFeature, pen: Pen<Style>): Style[] | undefined {
  if (pen.zoom < houseNumbersFromZoom || feature.get('kind') !== 'address') return undefined;
  const number = labelWords(feature.get('addr_housenumber'));
  if (number === '') return undefined;
  const styles = pen.once('house number', () => [
    label(labelOrder.houseNumber, pen.palette.labels.houseNumber, '500 10px', {}, 2),
  ]);
  return withText(styles, number);
}
