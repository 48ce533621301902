/** Requests that are passed on to an owner. Private to this folder. */
import type { Database } from '#platform/database.ts';

/** A request for its owner, without the reporter and their words. */
export interface RequestForOwner {
  requestId: number;
  ownerKey: string;
  workTypeName: string;
  address: string;
  /** Name of the road or the ground; empty: it has none. */
  road: string;
  longitude: number;
  latitude: number;
  postedAt: Date;
}

/** undefined: it was removed, or no owner was named when it came in. */
export async function selectForOwner(
  database: Database,
  clientId: number,
  requestId: number,
): Promise<RequestForOwner | undefined> {
  const [row] = await database.query<RequestForOwner>(
    `select r.request_id as "requestId", r.told_owner->>'key' as "ownerKey", w.name as "workTypeName",
       known_address(r.address) as address, r.told_owner->>'place' as road, r.longitude, r.latitude,
       r.posted_at as "postedAt"
     from work_requests r join work_types w on w.client_id = $1 and w.work_type_id = r.work_type_id
     where r.client_id = $1 and r.request_id = $2 and r.deleted_at is null and r.told_owner is not null`,
    [clientId, requestId],
  );
  return row;
}
