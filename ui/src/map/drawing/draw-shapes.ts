/** The drawing functions for the layers of the Protomaps basemap (v4), without labels, ground first. */
import { resolutionAt } from '#map/fitted-view.ts';
import { drawBuildings, drawEarth, drawLandcover, drawLanduse, drawWater } from './draw-ground.ts';
import { drawRoads } from './draw-roads.ts';
import type { Pen, TileFeature } from './pen.ts';

type DrawShape = <Drawn>(feature: TileFeature, pen: Pen<Drawn>) => Drawn[] | undefined;

export const drawShapes: Readonly<Record<string, DrawShape>> = {
  earth: drawEarth,
  landcover: drawLandcover,
  landuse: drawLanduse,
  water: drawWater,
  roads: drawRoads,
  buildings: drawBuildings,
  boundaries: drawBoundaries,
};

const stepsPerZoom = 8;

/**
 * The zoom at which a pen draws, from metres per CSS pixel. It has steps, so that drawn styles can be reused.
 */
export function penZoom(resolution: number): number {
  return Math.round(Math.log2(resolutionAt(0) / resolution) * stepsPerZoom) / stepsPerZoom;
}

/** Over all roads and bridges. */
const boundaries = 70;

/** Borders of districts, regions and countries. */
function drawBoundaries<Drawn>(feature: TileFeature, pen: Pen<Drawn>): Drawn[] | undefined {
  const colour = pen.palette.boundary;
  if (!colour || !feature.getType().endsWith('LineString')) return undefined;
  return pen.once('boundary', () => [
    pen.line({ order: boundaries, colour, width: pen.zoom < 12 ? 1 : 1.4, dash: [6, 4], cap: 'butt' }),
  ]);
}
