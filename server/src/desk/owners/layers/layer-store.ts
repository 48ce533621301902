/** Layers of roads and areas with owners. Private to this folder. */
import { type Database, ofAllClients } from '#platform/database.ts';
import type { LayerBounds, LayerKind } from './layer-feature.ts';
import type { ShapeRow } from './layer-rows.ts';

export interface LayerRow {
  layerId: string;
  key: string;
  kind: LayerKind;
  source: string;
  features: number;
  importedAt: Date;
  /** null: it is in use. */
  replacedAt: Date | null;
  /** True: it was checked, and was never in use. */
  isPlanned: boolean;
  /** The version that was in use when a planned version was checked; null: none was. */
  comparedWith: string | null;
}

/** All versions of all layers, with the planned ones, the newest first. */
export function selectLayers(database: Database, clientId: number): Promise<LayerRow[]> {
  return database.query<LayerRow>(
    `select layer_id::text as "layerId", key, kind, source, features, imported_at as "importedAt",
       replaced_at as "replacedAt", is_planned as "isPlanned", compared_with::text as "comparedWith"
     from owner_layers where client_id = $1 order by key, layer_id desc`,
    [clientId],
  );
}

/** Kinds of the layers in use. */
export async function selectKindsInUse(database: Database, clientId: number): Promise<LayerKind[]> {
  const rows = await database.read<{ kind: LayerKind }>(
    'select distinct kind from owner_layers where client_id = $1 and replaced_at is null',
    [clientId],
  );
  return rows.map(({ kind }) => kind);
}

/** Counts of features by owner, in two versions of a layer. */
export interface OwnerCount {
  ownerKey: string;
  before: number;
  after: number;
}

export function selectOwnerCounts(
  database: Database,
  clientId: number,
  { before, after }: { before: string | null; after: string },
): Promise<OwnerCount[]> {
  return database.queryOnce<OwnerCount>(
    `select owner_key as "ownerKey", (count(*) filter (where layer_id = $2::bigint))::integer as before,
       (count(*) filter (where layer_id = $3::bigint))::integer as after
     from owner_shapes
     where client_id = $1 and layer_id in ($2::bigint, $3::bigint) and feature_hash <> ''
     group by owner_key order by owner_key`,
    [clientId, before, after],
  );
}

/** Features that two versions have in common: all of them, and those with the same owner and name. */
export async function selectSameFeatures(
  database: Database,
  clientId: number,
  { before, after }: { before: string | null; after: string },
): Promise<{ sameShape: number; same: number }> {
  const pairs = (columns: string) =>
    `select sum(least(was, is_now))::integer from (
       select count(*) filter (where layer_id = $2::bigint) as was,
         count(*) filter (where layer_id = $3::bigint) as is_now
       from owner_shapes
       where client_id = $1 and layer_id in ($2::bigint, $3::bigint) and feature_hash <> ''
       group by ${columns}) as counted`;
  const [row] = await database.queryOnce<{ sameShape: number; same: number }>(
    `select coalesce((${pairs('feature_hash')}), 0) as "sameShape",
       coalesce((${pairs('feature_hash, owner_key, name')}), 0) as same`,
    [clientId, before, after],
  );
  return row!;
}

/** Adds a planned version; returns its id. */
export async function insertPlanned(
  tx: Database,
  clientId: number,
  layer: Pick<LayerRow, 'key' | 'kind' | 'source' | 'features' | 'importedAt' | 'comparedWith'>,
): Promise<string> {
  const { key, kind, source, features, importedAt, comparedWith } = layer;
  const [row] = await tx.query<{ layerId: string }>(
    `insert into owner_layers
       (client_id, key, kind, source, features, imported_at, replaced_at, is_planned, compared_with)
     values ($1, $2, $3, $4, $5, $6, $6, true, $7::bigint) returning layer_id::text as "layerId"`,
    [clientId, key, kind, source, features, importedAt, comparedWith],
  );
  return row!.layerId;
}

export async function insertShapes(
  tx: Database,
  clientId: number,
  layerId: string,
  { shapes, firstId }: { shapes: readonly ShapeRow[]; firstId: number },
): Promise<void> {
  await tx.query(
    `insert into owner_shapes (client_id, layer_id, shape_id, owner_key, name, feature_hash, bounds, shape)
     select $1::integer, $2::bigint, $3::integer + (nth - 1)::integer, owner_key, name, hash, bounds::box, shape::jsonb
     from unnest($4::text[], $5::text[], $6::text[], $7::text[], $8::text[])
       with ordinality as rows (owner_key, name, hash, bounds, shape, nth)`,
    [
      clientId,
      layerId,
      firstId,
      shapes.map(({ ownerKey }) => ownerKey),
      shapes.map(({ name }) => name),
      shapes.map(({ hash }) => hash),
      shapes.map(({ bounds: { west, south, east, north } }) => `(${east},${north}),(${west},${south})`),
      shapes.map(({ shape }) => JSON.stringify(shape)),
    ],
  );
}

/** Takes the version in use out of use; false: none is in use. */
export async function retireLayer(tx: Database, clientId: number, key: string, now: Date): Promise<boolean> {
  const rows = await tx.query(
    `update owner_layers set replaced_at = $3 where client_id = $1 and key = $2 and replaced_at is null
     returning 1`,
    [clientId, key, now],
  );
  return rows.length > 0;
}

/** Takes a version into use. `importedAt`: now for a planned version, else as it was. */
export async function reviveLayer(
  tx: Database,
  clientId: number,
  { layerId, importedAt }: Pick<LayerRow, 'layerId' | 'importedAt'>,
): Promise<void> {
  await tx.query(
    `update owner_layers set replaced_at = null, is_planned = false, compared_with = null, imported_at = $3
     where client_id = $1 and layer_id = $2`,
    [clientId, layerId, importedAt],
  );
}

/** Deletes the versions of the municipality that were never in use. */
export async function deletePlanned(tx: Database, clientId: number): Promise<void> {
  await tx.query('delete from owner_layers where client_id = $1 and is_planned', [clientId]);
}

/** Deletes versions that were replaced or planned before these times; returns their number. */
export async function deleteReplaced(
  database: Database,
  { replacedBefore, plannedBefore }: { replacedBefore: Date; plannedBefore: Date },
): Promise<number> {
  const rows = await database.query(
    `${ofAllClients} delete from owner_layers
     where replaced_at < $1 or (is_planned and replaced_at < $2) returning 1`,
    [replacedBefore, plannedBefore],
  );
  return rows.length;
}

export interface FoundShape {
  ownerKey: string;
  name: string;
  shape: unknown;
}

/** The shapes of layers in use that may reach into the box. */
export function selectShapesIn(
  database: Database,
  clientId: number,
  kind: LayerKind,
  { west, south, east, north }: LayerBounds,
): Promise<FoundShape[]> {
  return database.read<FoundShape>(
    `select s.owner_key as "ownerKey", s.name, s.shape
     from owner_layers l join owner_shapes s on s.client_id = l.client_id and s.layer_id = l.layer_id
     where l.client_id = $1 and l.kind = $2 and l.replaced_at is null
       and s.bounds && box(point($3::float8, $4::float8), point($5::float8, $6::float8))`,
    [clientId, kind, east, north, west, south],
  );
}
