/** Features for the vector tiles before they are cut, in the layers of the Protomaps basemap, version 4. */
import type { Line } from '#geometry/line.ts';
import type { Point } from '#geometry/point.ts';

/** The layers of the basemap, in the order in which they are usually drawn. */
export const basemapLayers = [
  'earth',
  'landcover',
  'landuse',
  'water',
  'roads',
  'buildings',
  'boundaries',
  'places',
  'pois',
] as const;

/** The name of one layer. */
export type LayerName = (typeof basemapLayers)[number];

/** A shape in metres. */
export type FeatureShape =
  | { point: Point }
  | { line: Line }
  /** The first ring is the outline, the others are holes. */
  | { rings: readonly Line[] };

/** One thing on the map, with the tags of the Protomaps schema. */
export interface MapFeature {
  layer: LayerName;
  shape: FeatureShape;
  tags: Record<string, string | number | boolean>;
  /** The first zoom level whose tiles contain it. */
  fromZoom: number;
  /** The last such level, if a simpler or finer twin replaces it. */
  toZoom?: number;
}
