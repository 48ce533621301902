/** Vector tiles of a few streets and places, in the layers of the Protomaps basemap. */
import { PbfWriter } from 'pbf';
import { tileFile } from './tile-file.ts';

/** Units across a tile. */
const units = 4096;

/** A feature of the tile, in its units. */
export interface StreetTileFeature {
  layer: 'roads' | 'pois' | 'water' | 'places';
  properties: Readonly<Record<string, string | boolean>>;
  /** One point for a place, more for a street. */
  points: readonly (readonly [number, number])[];
}

/** A street across a tile, from one point to the next. */
export function streetOn(name: string, ...points: [number, number][]): StreetTileFeature {
  return { layer: 'roads', properties: { kind: 'minor_road', name }, points };
}

/** A pmtiles file with one tile. */
export function streetMap(
  tile: { z: number; x: number; y: number },
  features: readonly StreetTileFeature[],
): Buffer {
  return tileFile([{ ...tile, bytes: streetTile(features) }], { min: tile.z, max: tile.z });
}

/** One vector tile (Mapbox Vector Tile specification 2.1). */
function streetTile(features: readonly StreetTileFeature[]): Uint8Array {
  const pbf = new PbfWriter();
  for (const [name, inLayer] of Map.groupBy(features, ({ layer }) => layer)) {
    pbf.writeMessage(3, (_nothing, layer) => writeLayer(name, inLayer, layer), undefined);
  }
  return pbf.finish();
}

function writeLayer(name: string, features: readonly StreetTileFeature[], pbf: PbfWriter): void {
  const keys = [...new Set(features.flatMap(({ properties }) => Object.keys(properties)))];
  const values = [...new Set(features.flatMap(({ properties }) => Object.values(properties)))];
  pbf.writeVarintField(15, 2);
  pbf.writeStringField(1, name);
  for (const { properties, points } of features) {
    const tags = Object.entries(properties).flatMap(([key, value]) => [
      keys.indexOf(key),
      values.indexOf(value),
    ]);
    pbf.writeMessage(
      2,
      (_nothing, feature) => {
        feature.writePackedVarint(2, tags);
        feature.writeVarintField(3, points.length > 1 ? 2 : 1);
        feature.writePackedVarint(4, drawn(points));
      },
      undefined,
    );
  }
  for (const key of keys) pbf.writeStringField(3, key);
  for (const value of values) {
    pbf.writeMessage(
      4,
      (_nothing, field) =>
        typeof value === 'string' ? field.writeStringField(1, value) : field.writeBooleanField(7, value),
      undefined,
    );
  }
  pbf.writeVarintField(5, units);
}

/** 'Move to' the first point, 'line to' the others, each as a step from the previous one. */
function drawn(points: StreetTileFeature['points']): number[] {
  const zigzag = (step: number) => (step < 0 ? -2 * step - 1 : 2 * step);
  const steps = points.map(([x, y], at) => {
    const [fromX, fromY] = points[at - 1] ?? [0, 0];
    return [zigzag(x - fromX), zigzag(y - fromY)];
  });
  const [first = [], ...others] = steps;
  return [9, ...first, ...(others.length > 0 ? [others.length * 8 + 2, ...others.flat()] : [])];
}
