/** The look of each layer of the Protomaps basemap (v4), and so of every tile. */
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import type { StyleFunction } from 'ol/style/Style.js';
import Style from 'ol/style/Style.js';
import { drawShapes, penZoom } from '#map/drawing/draw-shapes.ts';
import { Pen, type TileFeature, type Tools } from '#map/drawing/pen.ts';
import type { Palette } from '#map/styles/palette.ts';
import { drawHouseNumbers, drawPlaces, drawRoadNames, drawWaterNames } from './draw-labels.ts';
import { drawPois } from './draw-pois.ts';

type DrawLetters = (feature: TileFeature, pen: Pen<Style>) => Style[] | undefined;

const drawLetters: Readonly<Record<string, DrawLetters>> = {
  water: drawWaterNames,
  roads: drawRoadNames,
  buildings: drawHouseNumbers,
  places: drawPlaces,
  pois: drawPois,
};

/** The layers that are read from a tile. */
export const drawnLayers = [...new Set([...Object.keys(drawShapes), ...Object.keys(drawLetters)])];

/** The looks of shapes as the library's styles. */
const styles: Tools<Style> = {
  area: ({ order, colour, edge }) =>
    new Style({
      zIndex: order,
      fill: new Fill({ color: colour }),
      ...(edge && { stroke: new Stroke({ color: edge, width: 1 }) }),
    }),
  line: ({ order, colour, width, dash, cap = 'round' }) => {
    const stroke = new Stroke({ color: colour, width, lineCap: cap, lineJoin: 'round' });
    if (dash) stroke.setLineDash(dash);
    return new Style({ zIndex: order, stroke });
  },
};

/** Draws the basemap in a palette. */
export function drawFeature(palette: Palette): StyleFunction {
  const pen = new Pen(palette, styles);
  return (feature, resolution) => {
    pen.zoom = penZoom(resolution);
    const tileFeature = feature as unknown as TileFeature;
    const layer = String(feature.get('layer'));
    const shape = drawShapes[layer]?.(tileFeature, pen);
    const letters = drawLetters[layer]?.(tileFeature, pen);
    return shape && letters ? [...shape, ...letters] : (shape ?? letters);
  };
}
