/** Converts areas between the corners on the screen and GeoJSON. */
import { area, areaGeometry, type AreaGeometry } from '@fixpoint/contract/desk/routing/routing.ts';
import type { MapArea } from '@fixpoint/ui/map/resident-map.ts';
import type { Position } from '@fixpoint/ui/map/position.ts';
import * as z from 'zod/mini';
import type { RoutingValue } from './routing-value.ts';

type Area = RoutingValue['areas'][number];

/** More digits would be finer than a hand. */
const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

/** The corners of an area with one ring; undefined if it has several parts or holes. */
export function areaCornersOf(geometry: AreaGeometry): Position[] | undefined {
  if (geometry.type !== 'Polygon' || geometry.coordinates.length !== 1) return undefined;
  return openRing(geometry.coordinates[0]!);
}

/** A ring ends where it starts. The screen shows that corner once. */
function openRing(ring: readonly (readonly [number, number])[]): Position[] {
  const [first, last] = [ring[0], ring.at(-1)];
  const isClosed = ring.length > 1 && first?.[0] === last?.[0] && first?.[1] === last?.[1];
  return (isClosed ? ring.slice(0, -1) : ring).map(([longitude, latitude]) => ({ longitude, latitude }));
}

export function geometryOf(corners: readonly Position[]): AreaGeometry {
  const ring = corners.map(({ longitude, latitude }): [number, number] => [
    round(longitude),
    round(latitude),
  ]);
  return { type: 'Polygon', coordinates: [ring.length === 0 ? [] : [...ring, ring[0]!]] };
}

export function mapAreaOf({ name, geometry }: Area, isChosen: boolean): MapArea {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  return { name, rings: polygons.flat().map(openRing), isChosen };
}

const feature = z.object({
  type: z.literal('Feature'),
  properties: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
  geometry: areaGeometry,
});
const collection = z.object({ type: z.literal('FeatureCollection'), features: z.array(feature) });

/**
 * The areas in a GeoJSON text: a geometry, a feature or a collection. Undefined if it is not GeoJSON or has
 * no areas.
 */
export function areasOfGeoJson(words: string, unnamed: string): Omit<Area, 'key'>[] | undefined {
  const result = parse(words);
  const several = z.safeParse(collection, result);
  const one = z.safeParse(feature, result);
  const bare = z.safeParse(areaGeometry, result);
  const features = several.data?.features ?? (one.data ? [one.data] : []);
  if (bare.data) return [{ name: unnamed, geometry: bare.data }];
  if (features.length === 0) return undefined;
  return features.map(({ properties, geometry }) => ({
    name: z.safeParse(area.shape.name, properties?.['name']).data ?? unnamed,
    geometry,
  }));
}

function parse(words: string): unknown {
  try {
    return JSON.parse(words);
  } catch {
    return undefined;
  }
}

/** Makes a unique key from the name. */
export function newAreaKey(name: string, takenKeys: readonly string[]): string {
  const plain = name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 90);
  const base = plain === '' ? 'area' : plain;
  if (!takenKeys.includes(base)) return base;
  const numbers = Array.from({ length: takenKeys.length + 1 }, (_, at) => `${base}-${at + 2}`);
  return numbers.find((key) => !takenKeys.includes(key))!;
}
