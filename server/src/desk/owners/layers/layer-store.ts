/** Layers of roads and areas with owners. Private to this folder. */
import { type Database, ofAllClients } from '#platform/database.ts';
import type { LayerBounds, LayerKind } from './layer-feature.ts';
import type { StoredFeature } from './plan-layer.ts';

export interface LayerRow {
  layerId: string;
  key: string;
  kind: LayerKind;
  source: string;
  features: number;
  importedAt: Date;
  /** null: it is in use. */
  replacedAt: Date | null;
}

/** All versions of all layers, the newest first. */
export function selectLayers(database: Database, clientId: number): Promise<LayerRow[]> {
  return database.query<LayerRow>(
    `select layer_id::text as "layerId", key, kind, source, features, imported_at as "importedAt",
       replaced_at as "replacedAt"
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

export function selectFeatures(
  database: Database,
  clientId: number,
  layerId: string,
): Promise<StoredFeature[]> {
  return database.query<StoredFeature>(
    `select owner_key as "ownerKey", name, feature_hash as hash from owner_shapes
     where client_id = $1 and layer_id = $2 and feature_hash <> ''`,
    [clientId, layerId],
  );
}

export async function insertLayer(
  tx: Database,
  clientId: number,
  layer: Pick<LayerRow, 'key' | 'kind' | 'source' | 'features' | 'importedAt'>,
): Promise<string> {
  const { key, kind, source, features, importedAt } = layer;
  const [row] = await tx.query<{ layerId: string }>(
    `insert into owner_layers (client_id, key, kind, source, features, imported_at)
     values ($1, $2, $3, $4, $5, $6) returning layer_id::text as "layerId"`,
    [clientId, key, kind, source, features, importedAt],
  );
  return row!.layerId;
}

/** A piece of a road, or an area. */
export interface ShapeRow extends StoredFeature {
  bounds: LayerBounds;
  shape: unknown;
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

export async function reviveLayer(tx: Database, clientId: number, layerId: string): Promise<void> {
  await tx.query('update owner_layers set replaced_at = null where client_id = $1 and layer_id = $2', [
    clientId,
    layerId,
  ]);
}

export async function deleteLayer(tx: Database, clientId: number, layerId: string): Promise<void> {
  await tx.query('delete from owner_layers where client_id = $1 and layer_id = $2', [clientId, layerId]);
}

/** Deletes versions that were replaced before this time; returns their number. */
export async function deleteReplaced(database: Database, before: Date): Promise<number> {
  const rows = await database.query(
    `${ofAllClients} delete from owner_layers where replaced_at < $1 returning 1`,
    [before],
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
