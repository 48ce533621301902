/** Checks all features of a layer before anything changes. */
import type { Owner } from '@fixpoint/contract/desk/owners/owners.ts';
import { UnreadableFile } from '#platform/reading/source-file.ts';
import type { LayerPosition } from './crosses-itself.ts';
import { type LayerBounds, type LayerFeature, type LayerKind, boundsOf, doMeet } from './layer-feature.ts';
import { layerLimits } from './layer-limits.ts';
import { openProjection } from './projection.ts';
import type { RawFeature, RawLayer } from './raw-layer.ts';
import { WrongShape, readShape } from './read-shape.ts';

/** How to read a layer. */
export interface LayerQuestion {
  kind: LayerKind;
  /** Name of the column with the owner's key or name, in lower case. */
  ownerColumn: string;
  /** Name of the column with the name of the road or area, in lower case. */
  nameColumn: string;
  /** The coordinate system, instead of the one that the file names; undefined: as the file says. */
  system: string | undefined;
  owners: readonly Pick<Owner, 'key' | 'name'>[];
  extent: LayerBounds;
}

export interface JudgedLayer {
  features: LayerFeature[];
  /** One sentence each, with the row. An empty list means that the layer can be imported. */
  faults: string[];
  /** Features without a shape. They are left out. */
  empty: number;
  /** Features outside of the extent. They are left out. */
  outside: number;
}

/** At least this share of the features must be in the extent. */
const leastInside = 0.95;

/** Throws `UnreadableFile` if the layer as a whole cannot be read. */
export function judgeLayer(raw: RawLayer, question: LayerQuestion): JudgedLayer {
  const { ownerColumn, system } = question;
  if (raw.isSystemMissing && system === undefined)
    throw new UnreadableFile('has no .prj file; name its coordinate system');
  refuseMissingColumn(raw, ownerColumn);
  const toDegrees = openProjection(system ?? raw.system);
  const keys = keysByName(question.owners);
  const judged: JudgedLayer = { features: [], faults: [], empty: 0, outside: 0 };
  const outsiders: LayerFeature[] = [];
  let positions = 0;
  for (const feature of raw.features) {
    const read = readFeature(feature, { question, keys, toDegrees });
    if (read === undefined) judged.empty += 1;
    else if (typeof read === 'string') judged.faults.push(`${feature.where}: ${read}.`);
    else {
      positions += positionsOf(read.shape).length;
      if (doMeet(read.bounds, question.extent)) judged.features.push(read);
      else outsiders.push(read);
    }
    if (positions > layerLimits.positions) throw new UnreadableFile('has too many positions');
  }
  judged.outside = outsiders.length;
  judged.faults.push(...faultsOfPlace(judged.features.length, outsiders, question.extent));
  if (judged.features.length === 0 && judged.faults.length === 0)
    judged.faults.push('The file has no features.');
  return judged;
}

function refuseMissingColumn({ features }: RawLayer, column: string): void {
  const columns = new Set(features.slice(0, 1000).flatMap(({ values }) => Object.keys(values)));
  if (columns.size > 0 && !columns.has(column))
    throw new UnreadableFile(
      `has no column '${column}' with the owner; its columns are ${[...columns].slice(0, 50).join(', ')}`,
    );
}

/** The keys of owners by key and by name, in lower case. */
function keysByName(owners: LayerQuestion['owners']): Map<string, string> {
  const keys = new Map([['', '']]);
  for (const { key, name } of owners)
    for (const word of [key, ...Object.values(name)]) keys.set(word.trim().toLowerCase(), key);
  return keys;
}

interface Reading {
  question: LayerQuestion;
  keys: ReadonlyMap<string, string>;
  toDegrees: ReturnType<typeof openProjection>;
}

/** The feature; undefined: it is empty; or its fault. */
function readFeature(
  { where, geometry, values }: RawFeature,
  { question, keys, toDegrees }: Reading,
): LayerFeature | string | undefined {
  const owner = textIn(values[question.ownerColumn]);
  const name = textIn(values[question.nameColumn]);
  const ownerKey = keys.get(owner.toLowerCase());
  if (ownerKey === undefined) return `there is no owner '${owner.slice(0, layerLimits.textLength)}'`;
  if (name.length > layerLimits.textLength) return `its name has more than ${layerLimits.textLength} letters`;
  try {
    const shape = readShape(geometry, question.kind, toDegrees);
    return shape && { where, ownerKey, name, shape, bounds: boundsOf(positionsOf(shape)) };
  } catch (error) {
    if (error instanceof WrongShape) return error.message;
    throw error;
  }
}

function textIn(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number'
    ? String(value).replaceAll('\0', '').trim()
    : '';
}

function positionsOf(shape: LayerFeature['shape']): LayerPosition[] {
  const deep = (shape as readonly (readonly unknown[])[]).flat();
  const isArea = Array.isArray((deep[0] as readonly unknown[])[0]);
  return (isArea ? (deep as readonly (readonly unknown[])[]).flat() : deep) as LayerPosition[];
}

/** A few roads may lead out of the municipality. If many are outside, the file is a wrong one. */
function faultsOfPlace(inside: number, outsiders: readonly LayerFeature[], extent: LayerBounds): string[] {
  const all = inside + outsiders.length;
  if (outsiders.length === 0 || inside >= all * leastInside) return [];
  const swapped = outsiders.filter(({ bounds: { west, south, east, north } }) =>
    doMeet({ west: south, south: west, east: north, north: east }, extent),
  );
  const reason =
    swapped.length > outsiders.length / 2
      ? 'Latitude and longitude are swapped.'
      : 'The file is of another municipality, or in another coordinate system.';
  const most = 20;
  return [
    `${outsiders.length} of ${all} features lie outside of the municipality. ${reason}`,
    ...outsiders.slice(0, most).map(({ where }) => `${where}: lies outside of the municipality.`),
  ];
}
