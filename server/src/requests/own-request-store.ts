/** The rows of a citizen's own requests. Private to this folder. */
import type { StoredAddress } from './missing-address.ts';
import type { Database } from '#platform/database.ts';
import { textBytes } from './text-bytes.ts';

/** A request in the list of its citizen. */
export interface OwnRequestRow extends StoredAddress {
  requestId: number;
  guid: string;
  workTypeName: string;
  workTypeColor: string;
  citizenStatusName: string;
  statusType: number;
  postedAt: Date;
  description: string;
  longitude: number;
  latitude: number;
}

/** Newest first, without requests that staff have removed. */
export function selectOfAccount(
  database: Database,
  clientId: number,
  accountId: number,
): Promise<OwnRequestRow[]> {
  return database.query(
    `select request_id as "requestId", guid, t.name as "workTypeName", t.color as "workTypeColor",
       s.citizen_name as "citizenStatusName", s.type as "statusType", posted_at as "postedAt", address, r.address_missing as "addressMissing", description,
       longitude, latitude
     from work_requests r
       join work_types t using (client_id, work_type_id)
       join statuses s using (client_id, status_id)
     where client_id = $1 and account_id = $2 and deleted_at is null
     order by posted_at desc, request_id desc`,
    [clientId, accountId],
  );
}

/** Bytes of an entry without its texts, as XML. */
const entryBytes = 465;

/** Bytes of the answer that lists them, rounded up. */
export async function measureOfAccount(
  database: Database,
  clientId: number,
  accountId: number,
): Promise<number> {
  const [row] = await database.query<{ bytes: number }>(
    `select coalesce(sum(${entryBytes} + ${textBytes('address || description')}), 0) as bytes
     from work_requests where client_id = $1 and account_id = $2 and deleted_at is null`,
    [clientId, accountId],
  );
  return row!.bytes;
}
