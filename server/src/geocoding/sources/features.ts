/**
 * GeoJSON: one feature per line, as OpenAddresses writes it, or one collection, as map programs export it.
 */
import type { Position } from '#geocoding/geocoder.ts';
import { UnreadableFile } from '#platform/reading/source-file.ts';
import { noDegrees, positionOfRow } from './position.ts';
import { FeatureRow } from './source-row.ts';

/** A feature, or another value in its place. */
export interface LocatedFeature {
  /** 'line 17', or 'feature 17' of a collection. */
  where: string;
  feature: unknown;
}

/** A collection is read into memory as a whole; larger files must have one feature per line. */
const wholeMost = 100_000_000;

/** Precedes each line of a text sequence (RFC 8142). */
const recordSeparator = '\u001E';

function withoutSeparators(line: string): string {
  const text = line.trim();
  return (text.startsWith(recordSeparator) ? text.slice(1) : text).replace(/,$/, '');
}

/** True if a file with this first line is GeoJSON. */
export function isGeoJson(line: string): boolean {
  return ['{', recordSeparator].some((sign) => line.trim().startsWith(sign));
}

function parseLine(line: string): unknown {
  try {
    return JSON.parse(withoutSeparators(line));
  } catch {
    return undefined;
  }
}

/** True if a file with this first line has one feature per line. */
export function isFeaturesByLine(line: string): boolean {
  return isOfType(parseLine(line), 'Feature');
}

export async function* featuresOf(
  batches: AsyncIterable<readonly string[]>,
): AsyncGenerator<LocatedFeature[]> {
  let nth = 0;
  for await (const lines of batches)
    yield lines.flatMap((line) => {
      nth += 1;
      return line.trim() === '' ? [] : [{ where: `line ${nth}`, feature: parseLine(line) }];
    });
}

/** Throws `UnreadableFile`. */
export async function* wholeFeatures(
  batches: AsyncIterable<readonly string[]>,
): AsyncGenerator<LocatedFeature[]> {
  const all: string[] = [];
  let length = 0;
  for await (const lines of batches) {
    for (const line of lines) length += line.length + 1;
    if (length > wholeMost)
      throw new UnreadableFile(
        'is GeoJSON of more than 100 MB in one piece; save it with a feature in each line (GeoJSONSeq)',
      );
    all.push(...lines);
  }
  const collection = parseLine(all.join('\n'));
  if (!isOfType(collection, 'FeatureCollection') || !Array.isArray(collection['features']))
    throw new UnreadableFile('is not GeoJSON: expected a feature in each line, or a FeatureCollection');
  yield collection['features'].map((feature: unknown, at) => ({ where: `feature ${at + 1}`, feature }));
}

/** A point, or the middle of an area; or the error in the feature. */
export function rowOfFeature({ where, feature }: LocatedFeature): FeatureRow | string {
  if (!isOfType(feature, 'Feature')) return 'is not a GeoJSON feature';
  const { geometry, properties } = feature;
  const position = isObject(geometry) ? middleOf(geometry['coordinates']) : undefined;
  if (position === undefined) return noDegrees;
  // A line has no single place, so it is neither an address nor a place.
  const isLine = isObject(geometry) && String(geometry['type']).endsWith('LineString');
  return new FeatureRow(position, where, isObject(properties) && !isLine ? properties : {});
}

/** The middle of all positions in these nested lists. */
function middleOf(coordinates: unknown): Position | undefined {
  const positions = positionsIn(coordinates);
  if (positions === undefined || positions.length === 0) return undefined;
  const middle = (numbers: number[]) =>
    (numbers.reduce((least, one) => Math.min(least, one)) +
      numbers.reduce((most, one) => Math.max(most, one))) /
    2;
  return {
    longitude: middle(positions.map(({ longitude }) => longitude)),
    latitude: middle(positions.map(({ latitude }) => latitude)),
  };
}

/** Lists in lists in lists: several areas, with holes. */
const deepest = 4;

function positionsIn(coordinates: unknown, depth = 1): Position[] | undefined {
  if (!Array.isArray(coordinates) || depth > deepest) return undefined;
  if (!Array.isArray(coordinates[0])) {
    const position = positionOfRow(coordinates[0], coordinates[1]);
    return position && [position];
  }
  const all: Position[] = [];
  for (const one of coordinates) {
    const positions = positionsIn(one, depth + 1);
    if (positions === undefined) return undefined;
    for (const position of positions) all.push(position);
  }
  return all;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isOfType(value: unknown, type: string): value is Record<string, unknown> {
  return isObject(value) && value['type'] === type;
}
