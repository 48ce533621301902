/** A request that staff are changing: its row is locked, so that what was read of it is what is changed. Private to this folder. */
import type { Database } from '#platform/database.ts';

/** What staff may change of a request. */
export interface RequestFields {
  statusId: number;
  workTypeId: number;
  longitude: number;
  latitude: number;
  address: string;
  city: string;
  state: string;
  zip: string;
  /** 1 (highest) to 9. */
  priority: number;
  description: string;
  /** What staff say of it among themselves. */
  comments: string;
  assetId: string;
  gisLayer: string;
}

/** A request as it stands while no one else can change it. */
export interface LockedRequest {
  postedAt: Date;
  isRemoved: boolean;
  fields: RequestFields;
}

/**
 * Locks the request until the transaction ends; undefined when there is none. Whatever stamps changes comes before any
 * row (see migration 0003), so that lock is taken first.
 */
export async function lockRequest(
  tx: Database,
  clientId: number,
  requestId: number,
  now: Date,
): Promise<LockedRequest | undefined> {
  await tx.query('select modification_time($1, $2)', [clientId, now]);
  const [row] = await tx.query<RequestFields & Omit<LockedRequest, 'fields'>>(
    `select status_id as "statusId", work_type_id as "workTypeId", longitude, latitude, address, city, state, zip,
       priority, description, comments, asset_id as "assetId", gis_layer as "gisLayer",
       posted_at as "postedAt", deleted_at is not null as "isRemoved"
     from work_requests where client_id = $1 and request_id = $2 for update`,
    [clientId, requestId],
  );
  if (row === undefined) return undefined;
  const { postedAt, isRemoved, ...fields } = row;
  return { postedAt, isRemoved, fields };
}

/** Stores all fields but the status, which moves with the history. An address that is another one now is staff's. */
export async function updateFields(
  tx: Database,
  clientId: number,
  requestId: number,
  fields: RequestFields,
): Promise<void> {
  await tx.query(
    `update work_requests set work_type_id = $3, longitude = $4, latitude = $5, address = $6, city = $7, state = $8,
       zip = $9, priority = $10, description = $11, comments = $12, asset_id = $13, gis_layer = $14,
       address_source = case when address = $6 then address_source else 'staff' end
     where client_id = $1 and request_id = $2`,
    [
      clientId,
      requestId,
      fields.workTypeId,
      fields.longitude,
      fields.latitude,
      fields.address,
      fields.city,
      fields.state,
      fields.zip,
      fields.priority,
      fields.description,
      fields.comments,
      fields.assetId,
      fields.gisLayer,
    ],
  );
}

/** `deletedAt` null brings the request back. */
export async function updateDeleted(
  tx: Database,
  clientId: number,
  requestId: number,
  deletedAt: Date | null,
): Promise<void> {
  await tx.query('update work_requests set deleted_at = $3 where client_id = $1 and request_id = $2', [
    clientId,
    requestId,
    deletedAt,
  ]);
}
