/** The asker's own requests near a place. Private to this folder. */
import type { Database } from '#platform/database.ts';
import { boxAround, metresFrom } from '#platform/place-strips.ts';
import type { StrangerNear } from '#requests/public/strangers-near.ts';
import { mainRequestsOf } from '#requests/main-requests-sql.ts';

/** The person who asks. */
export interface Asker {
  sessionId: number;
  accountId: number | null;
  /** Guids of requests that the device has sent. */
  guids: readonly string[];
}

export interface OwnSearch {
  asker: Asker;
  longitude: number;
  latitude: number;
  /** Metres. */
  radius: number;
  /** Empty for none. */
  assetId: string;
  /** The work types that may be the same problem. */
  workTypeIds: readonly number[];
  /** The last change of an open request is not older. */
  openSince: Date;
  /** The closing of a closed request is not older. */
  closedSince: Date;
}

/** A request near the place. A duplicate has the status of its main request. */
export interface NearRow extends StrangerNear {
  /** The main request, or the request itself. */
  mainId: number;
  /** Empty for a stranger's request, because the guid opens words, notes and photos. */
  guid: string;
  isOwn: boolean;
}

const place = { longitude: '$5', latitude: '$6', degreeShare: '$7' };

/** The asker's own requests, each by an index of its own. */
const ownRequests = `
  select request_id from work_requests where client_id = $1 and guid = any($2::uuid[])
  union select request_id from work_requests where client_id = $1 and account_id = $3::bigint
  union select request_id from work_requests where client_id = $1 and session_id = $4::bigint and file_guid is not null`;

/** An own duplicate is shown as it is, with the status of its main request. */
const ownNear = `
  with recursive own as materialized (${ownRequests}), near as materialized (
    select * from (
      select r.request_id, r.duplicate_of, r.guid, r.work_type_id, r.posted_at, r.longitude, r.latitude, r.description,
        r.asset_id, ${metresFrom(place)} as distance
      from own join work_requests r on r.client_id = $1 and r.request_id = own.request_id
      where r.deleted_at is null and r.work_type_id = any($9::integer[])
    ) found where distance <= $8
  ), ${mainRequestsOf('near')}
  select near.request_id as "requestId", m.request_id as "mainId", near.guid, t.work_type_id as "workTypeId",
    t.name as "workTypeName", s.citizen_name as "statusName", s.type as "statusType", near.posted_at as "postedAt",
    m.closed_at as "closedAt", near.longitude, near.latitude, 'exact' as "locationType", '' as street, null as block,
    near.description, '{}'::text[] as "photoNames", near.distance, true as "isOwn",
    $10 <> '' and near.asset_id = $10 as "isSameObject"
  from near join main_requests using (request_id)
    join work_requests m on m.client_id = $1 and m.request_id = main_requests.main_id
    join work_types t on t.client_id = $1 and t.work_type_id = near.work_type_id
    join statuses s on s.client_id = $1 and s.status_id = m.status_id
  where m.closed_at is null and m.modified_at >= $11 or m.closed_at >= $12`;

/** In any order. */
export function selectOwnNear(database: Database, clientId: number, search: OwnSearch): Promise<NearRow[]> {
  const { asker, longitude, latitude, radius } = search;
  const { degreeShare } = boxAround(latitude, radius);
  return database.query(ownNear, [
    clientId,
    asker.guids,
    asker.accountId,
    asker.sessionId,
    longitude,
    latitude,
    degreeShare,
    radius,
    search.workTypeIds,
    search.assetId,
    search.openSince,
    search.closedSince,
  ]);
}
