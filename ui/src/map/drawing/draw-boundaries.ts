import type { Pen, TileFeature } from './pen.ts';

/** Over all roads and bridges. */
const boundaries = 70;

/** Borders of districts, regions and countries. */
export function drawBoundaries<Drawn>(feature: TileFeature, pen: Pen<Drawn>): Drawn[] | undefined {
  const colour = pen.palette.boundary;
  if (!colour || !feature.getType().endsWith('LineString')) return undefined;
  return pen.once('boundary', () => [
    pen.line({ order: boundaries, colour, width: pen.zoom < 12 ? 1 : 1.4, dash: [6, 4], cap: 'butt' }),
  ]);
}
