/** Checks the file of a layer, and stores it as a planned version. Nothing changes until the version is taken into use. */
import type { Client } from '#clients/client.ts';
import { findDeskSettings } from '#desk/settings/desk-settings.ts';
import type { Database } from '#platform/database.ts';
import { UnreadableFile } from '#platform/reading/source-file.ts';
import type { LayerQuestion } from './judge-layer.ts';
import { type ReadingLimits, layerLimits } from './layer-limits.ts';
import type { LayerLine } from './layer-reader.ts';
import {
  type LayerRow,
  type OwnerCount,
  deletePlanned,
  insertPlanned,
  insertShapes,
  selectLayers,
  selectOwnerCounts,
  selectSameFeatures,
} from './layer-store.ts';
import { hasMostLayers, inUseOf, isMuchSmaller } from './layers.ts';
import { readApart } from './read-apart.ts';

/** A file that is to become a layer. */
export interface LayerFile {
  key: string;
  /** Name of the file. */
  source: string;
  bytes: AsyncIterable<Uint8Array>;
  reading: Omit<LayerQuestion, 'owners' | 'extent'>;
  limits: ReadingLimits;
}

/** The changes that a planned version brings. */
export interface LayerPlan {
  version: number;
  features: number;
  /** Features outside of the municipality. They are left out. */
  outside: number;
  /** Features without a shape. They are left out. */
  empty: number;
  added: number;
  removed: number;
  /** Same shape, other owner or name. */
  changed: number;
  unchanged: number;
  /** Counts before and after, by owner. */
  owners: OwnerCount[];
  /** True if far fewer features are left than before, so the file may be incomplete. */
  isMuchSmaller: boolean;
}

/** The first faults of a file, one sentence each, with the row. */
export interface LayerFaults {
  faults: string[];
  faultCount: number;
}

interface PlanningOptions {
  now: Date;
  /** Ends the work. */
  signal?: AbortSignal | undefined;
  /** Says how many features are stored, of all. */
  onStored?: (stored: number, of: number) => void;
}

/** Replaces the former plan of the municipality. Throws `UnreadableFile`. */
export async function planLayer(
  database: Database,
  { clientId, extent }: Pick<Client, 'clientId' | 'extent'>,
  file: LayerFile,
  { now, signal, onStored }: PlanningOptions,
): Promise<LayerPlan | LayerFaults> {
  const { owners } = (await findDeskSettings(database, clientId)).owners.value;
  const known = owners.map(({ key, name }) => ({ key, name }));
  const lines = readApart(file.bytes, { ...file.reading, owners: known, extent }, file.limits, signal);
  try {
    const { value: first } = await lines.next();
    if (first === undefined || 'rows' in first) throw new Error('The reader of layers said nothing.');
    if ('unreadable' in first) throw new UnreadableFile(first.unreadable);
    if ('faults' in first) return first;
    const { features, outside, empty } = first;
    return await database.transaction(async (tx) => {
      const planned = await addPlanned(tx, clientId, file, { features, now });
      await storeRows(tx, clientId, planned.after, { lines, features, onStored });
      return { ...(await compare(tx, clientId, planned, features)), features, outside, empty };
    });
  } finally {
    await lines.return(undefined);
  }
}

interface PlannedVersion {
  inUse: LayerRow | undefined;
  after: string;
}

async function addPlanned(
  tx: Database,
  clientId: number,
  { key, source, reading: { kind } }: LayerFile,
  { features, now }: { features: number; now: Date },
): Promise<PlannedVersion> {
  await deletePlanned(tx, clientId);
  const versions = await selectLayers(tx, clientId);
  const inUse = inUseOf(versions, key);
  if (inUse !== undefined && inUse.kind !== kind)
    throw new UnreadableFile(`has ${kind}, but the layer '${key}' has ${inUse.kind}; choose another name`);
  if (inUse === undefined && hasMostLayers(versions))
    throw new UnreadableFile(`is one too many: there are already ${layerLimits.layers} layers`);
  const comparedWith = inUse?.layerId ?? null;
  const layer = { key, kind, source, features, importedAt: now, comparedWith };
  return { inUse, after: await insertPlanned(tx, clientId, layer) };
}

interface Storing {
  lines: AsyncGenerator<LayerLine>;
  /** Number of all features. */
  features: number;
  onStored: ((stored: number, of: number) => void) | undefined;
}

async function storeRows(
  tx: Database,
  clientId: number,
  layerId: string,
  { lines, features, onStored }: Storing,
): Promise<void> {
  let [stored, firstId] = [0, 0];
  for await (const line of lines) {
    if (!('rows' in line)) continue;
    const { rows: shapes, of } = line;
    await insertShapes(tx, clientId, layerId, { shapes, firstId });
    firstId += shapes.length;
    stored += of;
    onStored?.(stored, features);
  }
  if (stored !== features) throw new Error('The reader of layers left out features.');
}

async function compare(
  tx: Database,
  clientId: number,
  { inUse, after }: PlannedVersion,
  features: number,
): Promise<Omit<LayerPlan, 'features' | 'outside' | 'empty'>> {
  const pair = { before: inUse?.layerId ?? null, after };
  const owners = await selectOwnerCounts(tx, clientId, pair);
  const { sameShape, same } = await selectSameFeatures(tx, clientId, pair);
  return {
    version: Number(after),
    added: features - sameShape,
    removed: (inUse?.features ?? 0) - sameShape,
    changed: sameShape - same,
    unchanged: same,
    owners,
    isMuchSmaller: isMuchSmaller(inUse, { features }),
  };
}
