/** What is read of requests before they are changed. Private to this folder. */
import { addressNoGeocode } from '@fixpoint/contract/limits.ts';
import type { Database } from '#platform/database.ts';
import { type RequestFields, stamp } from './change-store.ts';

/** Waits for mirrors that are about to read; until the transaction ends, they wait for it. It comes before the lock of any row. */
export async function lockStamp(tx: Database, clientId: number, now: Date): Promise<void> {
  await tx.query(`with ${stamp} select at from stamp`, [clientId, now]);
}

/** A request as it stands while no one else can change it. */
export interface LockedRequest {
  postedAt: Date;
  isRemoved: boolean;
  /** Whether it has been emptied: then there is nothing to bring back. */
  isPurged: boolean;
  fields: RequestFields;
}

/** Locks the request until the transaction ends, so that what is read of it is what is changed; undefined: there is none. */
export async function lockRequest(
  tx: Database,
  clientId: number,
  requestId: number,
  now: Date,
): Promise<LockedRequest | undefined> {
  await lockStamp(tx, clientId, now);
  const [row] = await tx.query<RequestFields & Omit<LockedRequest, 'fields'>>(
    `select status_id as "statusId", work_type_id as "workTypeId", longitude, latitude, address, city, state, zip,
       priority, description, comments, asset_id as "assetId", gis_layer as "gisLayer",
       posted_at as "postedAt", deleted_at is not null as "isRemoved", purged_at is not null as "isPurged"
     from work_requests where client_id = $1 and request_id = $2 for update`,
    [clientId, requestId],
  );
  if (row === undefined) return undefined;
  const { postedAt, isRemoved, isPurged, ...fields } = row;
  return { postedAt, isRemoved, isPurged, fields };
}

/** Where a request is; undefined when it has an address by now, or is gone. */
export async function selectPositionWithoutAddress(
  database: Database,
  clientId: number,
  requestId: number,
): Promise<{ longitude: number; latitude: number } | undefined> {
  const [row] = await database.query<{ longitude: number; latitude: number }>(
    'select longitude, latitude from work_requests where client_id = $1 and request_id = $2 and address = $3',
    [clientId, requestId, addressNoGeocode],
  );
  return row;
}
