/**
 * The names in one vector tile of the basemap: streets, their meetings, and places (layers of the Protomaps
 * basemap, version 4).
 */
import { VectorTile, type VectorTileFeature } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import type { Position } from '#geocoding/geocoder.ts';
import { findMeetings, type NamedLine } from './find-meetings.ts';
import { positionInTile, type TilePlace, unitsPerMeter } from '#platform/tile-plane.ts';

/** The names of one tile. */
export interface TileNames {
  /** A piece of a street: a position on it, and its length. */
  streets: ({ name: string; length: number } & Position)[];
  meetings: ({ name: string; otherName: string } & Position)[];
  places: ({ name: string; kind: string } & Position)[];
  /** Pieces of rivers and creeks, as of streets. */
  waterways: ({ name: string; kind: string; length: number } & Position)[];
  /** Pieces of numbered roads: the name is that on the sign with its network, as in 'IL 61'. */
  routes: ({ name: string; street: string; length: number } & Position)[];
}

/** The layers of named points: places, lakes, districts. */
const pointLayers = ['pois', 'water', 'places'];
const districtKinds = new Set(['neighbourhood', 'macrohood', 'locality']);
const streetKinds = new Set(['highway', 'major_road', 'minor_road', 'path', 'other']);
/** Stops are named after the streets where they are. */
const stopKinds = new Set(['bus_stop', 'tram_stop', 'platform', 'stop_position']);
/** An end this near to a street lies on it, because maps round positions. */
const reachMeters = 2;

interface Road {
  line: NamedLine;
  /** On a bridge or in a tunnel, a road meets none of the roads that it is drawn across. */
  isOffGround: boolean;
}

/** Reads a tile as stored, unpacked. Objects beyond its edge are left to the next tile. */
export function readTileNames(bytes: ArrayBuffer | Uint8Array, tile: TilePlace): TileNames {
  const { layers } = new VectorTile(new PbfReader(bytes));
  const featuresOf = (name: string): VectorTileFeature[] => {
    const layer = layers[name];
    return Array.from({ length: layer?.length ?? 0 }, (_, at) => layer!.feature(at));
  };
  const units = Object.values(layers)[0]?.extent ?? 4096;
  const isWithin = ({ x, y }: { x: number; y: number }) => x >= 0 && x < units && y >= 0 && y < units;
  const at = (point: { x: number; y: number }) => positionInTile(tile, units, point);

  const roads = featuresOf('roads').flatMap(roadsOf);
  const onGround = roads.filter(({ isOffGround }) => !isOffGround).map(({ line }) => line);
  return {
    streets: roads.map(({ line: { name, points } }) => ({
      name,
      length: lengthOf(points),
      ...at(halfway(points)),
    })),
    meetings: findMeetings(onGround, reachMeters * unitsPerMeter(tile, units))
      .filter(isWithin)
      .map(({ name, otherName, x, y }) => ({ name, otherName, ...at({ x, y }) })),
    places: pointLayers.flatMap((layer) =>
      featuresOf(layer).flatMap((feature) => {
        const [point] = isPlace(feature, layer) ? feature.loadGeometry().flat() : [];
        if (point === undefined || !isWithin(point)) return [];
        return [{ name: String(feature.properties['name']), kind: kindOf(feature), ...at(point) }];
      }),
    ),
    waterways: featuresOf('water').flatMap((feature) => waterwaysOf(feature, at)),
    routes: featuresOf('roads').flatMap((feature) => routesOf(feature, at)),
  };
}

/** Types of geometry in vector tiles. */
const pointType = 1;
const lineType = 2;

function kindOf({ properties: { kind } }: VectorTileFeature): string {
  return String(kind ?? '');
}

function isPlace(feature: VectorTileFeature, layer: string): boolean {
  if (feature.type !== pointType || typeof feature.properties['name'] !== 'string') return false;
  return layer === 'places' ? districtKinds.has(kindOf(feature)) : !stopKinds.has(kindOf(feature));
}

type Locate = (point: { x: number; y: number }) => Position;

function waterwaysOf(feature: VectorTileFeature, at: Locate): TileNames['waterways'] {
  const { name } = feature.properties;
  if (typeof name !== 'string' || feature.type !== lineType) return [];
  return piecesOf(feature, at).map((piece) => ({ name, kind: kindOf(feature), ...piece }));
}

function routesOf(feature: VectorTileFeature, at: Locate): TileNames['routes'] {
  const names = routeNames(feature.properties);
  if (names.length === 0) return [];
  const street = String(feature.properties['name'] ?? '');
  const pieces = piecesOf(feature, at);
  return names.flatMap((name) => pieces.map((piece) => ({ name, street, ...piece })));
}

function piecesOf(feature: VectorTileFeature, at: Locate): ({ length: number } & Position)[] {
  return feature.loadGeometry().map((points) => ({ length: lengthOf(points), ...at(halfway(points)) }));
}

/** 'IL 61' of a road; a road may have several, as in 'US 34;IL 61'. Without them, the number on its sign. */
function routeNames({ ref, shield_text: sign }: VectorTileFeature['properties']): string[] {
  const names = String(ref ?? sign ?? '').split(';');
  return names.map((name) => name.trim()).filter((name) => /\d/.test(name) && name.length <= 20);
}

function roadsOf(feature: VectorTileFeature): Road[] {
  const { name, kind, is_bridge: isBridge, is_tunnel: isTunnel } = feature.properties;
  if (typeof name !== 'string' || !streetKinds.has(String(kind))) return [];
  const isOffGround = isBridge === true || isTunnel === true;
  return feature.loadGeometry().map((points) => ({ line: { name, points }, isOffGround }));
}

function lengthOf(points: NamedLine['points']): number {
  return points.slice(1).reduce((length, point, at) => length + distance(points[at]!, point), 0);
}

/** The middle point of a line, measured along it. */
function halfway(points: NamedLine['points']): { x: number; y: number } {
  let remainingLength = lengthOf(points) / 2;
  for (const [at, b] of points.slice(1).entries()) {
    const a = points[at]!;
    const step = distance(a, b);
    if (step >= remainingLength && step > 0)
      return {
        x: a.x + ((b.x - a.x) * remainingLength) / step,
        y: a.y + ((b.y - a.y) * remainingLength) / step,
      };
    remainingLength -= step;
  }
  return points[0]!;
}

function distance(a: { x: number; y: number }, b: { x: number; y: number }): number {
  return Math.hypot(b.x - a.x, b.y - a.y);
}
