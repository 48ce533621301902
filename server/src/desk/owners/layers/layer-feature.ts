/** A road or an area of a layer, checked and in degrees. */
import { createHash } from 'node:crypto';
import type { LayerPosition, LayerRing } from './crosses-itself.ts';

export const layerKinds = ['roads', 'areas'] as const;
export type LayerKind = (typeof layerKinds)[number];

/** In degrees. */
export interface LayerBounds {
  west: number;
  south: number;
  east: number;
  north: number;
}

export interface LayerFeature {
  where: string;
  /** Empty: the municipality. */
  ownerKey: string;
  /** Empty: it has none. */
  name: string;
  /** The lines of a road, or the polygons of an area, each with its rings. */
  shape: readonly LayerRing[] | readonly (readonly LayerRing[])[];
  bounds: LayerBounds;
}

/** Says if two features have the same shape. */
export function shapeHash({ shape }: Pick<LayerFeature, 'shape'>): string {
  return createHash('sha256').update(JSON.stringify(shape)).digest('hex').slice(0, 32);
}

export function boundsOf(positions: readonly LayerPosition[]): LayerBounds {
  const bounds = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity };
  for (const [longitude, latitude] of positions) {
    bounds.west = Math.min(bounds.west, longitude);
    bounds.east = Math.max(bounds.east, longitude);
    bounds.south = Math.min(bounds.south, latitude);
    bounds.north = Math.max(bounds.north, latitude);
  }
  return bounds;
}

export function doMeet(one: LayerBounds, other: LayerBounds): boolean {
  return (
    one.west <= other.east && one.east >= other.west && one.south <= other.north && one.north >= other.south
  );
}
