/** What is read of requests before they are changed. Private to this folder. */
import { addressNoGeocode } from '@fixpoint/contract/limits.ts';
import type { Database } from '#platform/database.ts';
import { stamp } from './change-store.ts';
import { type RequestFields, fieldColumns } from './request-fields.ts';

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
  version: number;
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
    `select status_id as "statusId", ${fieldColumns.map(([field, column]) => `${column} as "${field}"`).join(', ')},
       version, posted_at as "postedAt", deleted_at is not null as "isRemoved", purged_at is not null as "isPurged"
     from work_requests where client_id = $1 and request_id = $2 for update`,
    [clientId, requestId],
  );
  if (row === undefined) return undefined;
  const { version, postedAt, isRemoved, isPurged, ...fields } = row;
  return { version, postedAt, isRemoved, isPurged, fields };
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

/** What others have changed of a request. */
export interface LoggedChange {
  author: string;
  at: Date;
  /** Values as JSON has them. */
  changes: Record<string, [before: unknown, after: unknown]>;
}

/** What has changed since that version, in its order. */
export function selectChangesSince(
  tx: Database,
  clientId: number,
  requestId: number,
  version: number,
): Promise<LoggedChange[]> {
  return tx.query(
    `select author, changed_at as at, changes from request_events
     where client_id = $1 and request_id = $2 and version > $3 and changes <> '{}' order by event_id`,
    [clientId, requestId, version],
  );
}
