/** Layers of roads and areas with owners: the version in use, and a way to another version. */
import type { Database } from '#platform/database.ts';
import { layerLimits, plannedHours, takeBackDays } from './layer-limits.ts';
import { type LayerRow, deleteReplaced, retireLayer, reviveLayer, selectLayers } from './layer-store.ts';

export type { LayerRow } from './layer-store.ts';

type Described = Pick<LayerRow, 'features' | 'source' | 'importedAt'> & { version: number };

/** A layer: the version in use, or the newest one if it was removed. */
export interface ListedLayer extends Described, Pick<LayerRow, 'key' | 'kind'> {
  isInUse: boolean;
  /** Versions that can be taken into use, the newest first. */
  others: Described[];
}

/** All versions that are or were in use, the newest first. */
export async function findLayers(database: Database, clientId: number): Promise<LayerRow[]> {
  return (await selectLayers(database, clientId)).filter(({ isPlanned }) => !isPlanned);
}

export async function listLayers(database: Database, clientId: number): Promise<ListedLayer[]> {
  const byKey = Map.groupBy(await findLayers(database, clientId), ({ key }) => key);
  return [...byKey.values()].map((ofLayer) => {
    const shown = inUseOf(ofLayer) ?? ofLayer[0]!;
    const isInUse = shown.replacedAt === null;
    const others = ofLayer.filter((one) => !isInUse || one !== shown);
    return { ...describe(shown), key: shown.key, kind: shown.kind, isInUse, others: others.map(describe) };
  });
}

function describe({ layerId, features, source, importedAt }: LayerRow): Described {
  return { version: Number(layerId), features, source, importedAt };
}

export function inUseOf(versions: readonly LayerRow[], key?: string): LayerRow | undefined {
  return versions.find((one) => one.replacedAt === null && (key === undefined || one.key === key));
}

/** The newest version of a layer before the one in use; undefined without one. */
export async function findEarlier(
  database: Database,
  clientId: number,
  key: string,
): Promise<LayerRow | undefined> {
  const versions = (await findLayers(database, clientId)).filter((one) => one.key === key);
  const inUse = inUseOf(versions);
  const isEarlier = ({ layerId }: LayerRow) => inUse === undefined || Number(layerId) < Number(inUse.layerId);
  return versions.find((one) => one !== inUse && isEarlier(one));
}

/** `notFound`: there is no such version, or no layer to remove. `conflict`: another version was taken into use meanwhile. */
type VersionRefusal = 'notFound' | 'conflict' | 'tooManyLayers' | 'muchSmaller';

export interface VersionInUse {
  /** The version that was in use before; null: none was. */
  before: number | null;
  /** Number of features that are in use now. */
  features: number;
}

/**
 * Takes a version into use, or the layer out of use (null). The version that was in use can be taken back.
 * `mayBeFewer`: also a planned version with far fewer features than the layer.
 */
export async function useLayerVersion(
  tx: Database,
  clientId: number,
  wish: { key: string; version: number | null; mayBeFewer?: boolean | undefined; now: Date },
): Promise<VersionInUse | VersionRefusal> {
  const { key, version, mayBeFewer = false, now } = wish;
  const versions = await selectLayers(tx, clientId);
  const inUse = inUseOf(versions, key);
  const target = versions.find((one) => one.key === key && Number(one.layerId) === version);
  if (version === null ? inUse === undefined : target === undefined) return 'notFound';
  const before = inUse === undefined ? null : Number(inUse.layerId);
  if (target !== undefined && target === inUse) return { before, features: target.features };
  if (target?.isPlanned) {
    if (target.comparedWith !== (inUse?.layerId ?? null)) return 'conflict';
    if (!mayBeFewer && isMuchSmaller(inUse, target)) return 'muchSmaller';
  }
  if (target !== undefined && inUse === undefined && hasMostLayers(versions)) return 'tooManyLayers';
  await retireLayer(tx, clientId, key, now);
  if (target === undefined) return { before, features: 0 };
  const importedAt = target.isPlanned ? now : target.importedAt;
  await reviveLayer(tx, clientId, { layerId: target.layerId, importedAt });
  return { before, features: target.features };
}

const muchSmaller = 0.7;

/** True if far fewer features are left than before, so the file may be incomplete. */
export function isMuchSmaller(
  before: Pick<LayerRow, 'features'> | undefined,
  after: Pick<LayerRow, 'features'>,
): boolean {
  return after.features < (before?.features ?? 0) * muchSmaller;
}

export function hasMostLayers(versions: readonly LayerRow[]): boolean {
  return versions.filter(({ replacedAt }) => replacedAt === null).length >= layerLimits.layers;
}

/** Deletes the versions that can no longer be taken into use; returns their number. */
export function purgeLayers(database: Database, now: Date): Promise<number> {
  const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  return deleteReplaced(database, {
    replacedBefore: ago(takeBackDays * 24),
    plannedBefore: ago(plannedHours),
  });
}
