/** Layers of roads and areas with owners: how they come in, and how an earlier version comes back. */
import type { Database } from '#platform/database.ts';
import { StartFailure } from '#platform/start-failure.ts';
import type { LayerRing } from './crosses-itself.ts';
import { type LayerFeature, type LayerKind, boundsOf, shapeHash } from './layer-feature.ts';
import { layerLimits, takeBackDays } from './layer-limits.ts';
import {
  type LayerRow,
  type ShapeRow,
  deleteLayer,
  deleteReplaced,
  insertLayer,
  insertShapes,
  retireLayer,
  reviveLayer,
  selectFeatures,
  selectLayers,
} from './layer-store.ts';
import { type LayerPlan, planLayer } from './plan-layer.ts';

export { type LayerRow, selectLayers as findLayers } from './layer-store.ts';

/** A layer: the version in use, or the newest one if it was removed. */
export interface ListedLayer extends Pick<LayerRow, 'key' | 'kind' | 'features' | 'source' | 'importedAt'> {
  isInUse: boolean;
  hasEarlier: boolean;
}

export async function listLayers(database: Database, clientId: number): Promise<ListedLayer[]> {
  const versions = await selectLayers(database, clientId);
  const byKey = Map.groupBy(versions, ({ key }) => key);
  return [...byKey.values()].map((ofLayer) => {
    const inUse = ofLayer.find(({ replacedAt }) => replacedAt === null);
    const { layerId: _id, replacedAt: _at, ...shown } = inUse ?? ofLayer[0]!;
    const hasEarlier = ofLayer.some(({ replacedAt }) => replacedAt !== null);
    return { ...shown, isInUse: inUse !== undefined, hasEarlier };
  });
}

/** A version of a layer to bring in. */
export interface NewLayer {
  key: string;
  kind: LayerKind;
  /** Name of the file. */
  source: string;
  features: readonly LayerFeature[];
}

/** The changes that the layer brings. Throws `StartFailure` if there are too many layers, or it is of another kind. */
export async function findPlan(database: Database, clientId: number, layer: NewLayer): Promise<LayerPlan> {
  const inUse = (await selectLayers(database, clientId)).filter(({ replacedAt }) => replacedAt === null);
  const before = inUse.find(({ key }) => key === layer.key);
  if (before !== undefined && before.kind !== layer.kind)
    throw new StartFailure(
      `The layer '${layer.key}' has ${before.kind}. Choose another name for ${layer.kind}.`,
    );
  if (before === undefined && inUse.length >= layerLimits.layers)
    throw new StartFailure(`There are already ${layerLimits.layers} layers. Remove one first.`);
  const features = before === undefined ? [] : await selectFeatures(database, clientId, before.layerId);
  return planLayer(features, layer.features);
}

/** Rows for each statement. */
const batch = 2000;

/** Replaces the version in use by this one, all of it or nothing. */
export async function importLayer(tx: Database, clientId: number, layer: NewLayer, now: Date): Promise<void> {
  const { features, kind } = layer;
  await retireLayer(tx, clientId, layer.key, now);
  const row = { ...layer, features: features.length, importedAt: now };
  const layerId = await insertLayer(tx, clientId, row);
  let shapes: ShapeRow[] = [];
  let firstId = 0;
  const flush = async () => {
    await insertShapes(tx, clientId, layerId, { shapes, firstId });
    firstId += shapes.length;
    shapes = [];
  };
  for (const feature of features) {
    for (const shape of rowsOf(feature, kind)) shapes.push(shape);
    if (shapes.length >= batch) await flush();
  }
  await flush();
}

/** Long lines are stored in pieces of so many positions, so that few of them are read for a pin. */
const pieceLength = 32;

function rowsOf(feature: LayerFeature, kind: LayerKind): ShapeRow[] {
  const { ownerKey, name, bounds } = feature;
  const hash = shapeHash(feature);
  if (kind === 'areas') return [{ ownerKey, name, hash, bounds, shape: feature.shape }];
  const pieces = (feature.shape as readonly LayerRing[]).flatMap(piecesOf);
  // The hash counts the feature once.
  return pieces.map((piece, nth) => ({
    ownerKey,
    name,
    hash: nth === 0 ? hash : '',
    bounds: boundsOf(piece),
    shape: piece.flat(),
  }));
}

function piecesOf(line: LayerRing): LayerRing[] {
  const pieces: LayerRing[] = [];
  for (let from = 0; from < line.length - 1; from += pieceLength)
    pieces.push(line.slice(from, from + pieceLength + 1));
  return pieces;
}

/** Brings the newest earlier version back, and deletes the one in use; undefined without an earlier version. */
export async function takeLayerBack(
  tx: Database,
  clientId: number,
  key: string,
): Promise<LayerRow | undefined> {
  const versions = (await selectLayers(tx, clientId)).filter((one) => one.key === key);
  const earlier = versions.find(({ replacedAt }) => replacedAt !== null);
  if (earlier === undefined) return undefined;
  const inUse = versions.find(({ replacedAt }) => replacedAt === null);
  if (inUse !== undefined) await deleteLayer(tx, clientId, inUse.layerId);
  await reviveLayer(tx, clientId, earlier.layerId);
  return earlier;
}

/** Takes a layer out of use. It can be taken back. Throws `StartFailure` if it does not exist. */
export async function removeLayer(tx: Database, clientId: number, key: string, now: Date): Promise<void> {
  if (!(await retireLayer(tx, clientId, key, now)))
    throw new StartFailure(`There is no layer '${key}' in use.`);
}

/** Deletes the versions that can no longer be taken back; returns their number. */
export function purgeLayers(database: Database, now: Date): Promise<number> {
  return deleteReplaced(database, new Date(now.getTime() - takeBackDays * 24 * 3_600_000));
}
