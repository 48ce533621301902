/** The look of each layer of the Protomaps basemap (v4), and so of every tile. */
import type { StyleFunction } from 'ol/style/Style.js';
import type Style from 'ol/style/Style.js';
import { resolutionAt } from '#map/fitted-view.ts';
import type { Palette } from '#map/styles/palette.ts';
import { drawBoundaries } from './draw-boundaries.ts';
import { drawBuildings, drawEarth, drawLandcover, drawLanduse, drawWater } from './draw-ground.ts';
import { drawHouseNumbers, drawPlaces, drawRoadNames, drawWaterNames } from './draw-labels.ts';
import { drawPois } from './draw-pois.ts';
import { drawRoads } from './draw-roads.ts';
import { Pen, type TileFeature } from './pen.ts';

type Draw = (feature: TileFeature, pen: Pen) => Style[] | undefined;

/** What is drawn of each layer, ground first. */
const drawings: Record<string, Draw[]> = {
  earth: [drawEarth],
  landcover: [drawLandcover],
  landuse: [drawLanduse],
  water: [drawWater, drawWaterNames],
  roads: [drawRoads, drawRoadNames],
  buildings: [drawBuildings, drawHouseNumbers],
  boundaries: [drawBoundaries],
  places: [drawPlaces],
  pois: [drawPois],
};

/** The layers worth reading out of a tile. */
export const drawnLayers = Object.keys(drawings);

const stepsPerZoom = 8;

/** Draws the basemap in a palette. */
export function drawFeature(palette: Palette): StyleFunction {
  const pen = new Pen(palette);
  return (feature, resolution) => {
    pen.zoom = Math.round(Math.log2(resolutionAt(0) / resolution) * stepsPerZoom) / stepsPerZoom;
    const tileFeature = feature as unknown as TileFeature;
    const draws = drawings[String(feature.get('layer'))] ?? [];
    const [first, second] = draws.map((draw) => draw(tileFeature, pen));
    if (first && second) return [...first, ...second];
    return first ?? second;
  };
}
