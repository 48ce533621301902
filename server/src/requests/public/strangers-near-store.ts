/** Requests of work types that are not public, as place and type alone. Private to this folder. */
import type { PublishPlace } from '@fixpoint/contract/desk/settings/publish.ts';
import type { Database } from '#platform/database.ts';
import { boxAround, metresFrom, stripOfRequest, stripsBetween } from '#platform/place-strips.ts';
import { mainRequestsOf } from '#requests/main-requests-sql.ts';

/** A stranger's request, as a resident near it may see it. A duplicate appears as its main request. */
export interface StrangerNear {
  requestId: number;
  workTypeId: number;
  workTypeName: string;
  /** The name for residents. */
  statusName: string;
  /** 0 new, 1 in progress, 2 final. */
  statusType: number;
  /** The beginning of its day, and of the day of the closing. */
  postedAt: Date;
  closedAt: Date | null;
  longitude: number;
  latitude: number;
  locationType: PublishPlace;
  /** Empty: unknown, or masked. */
  street: string;
  /** 1200 for the houses 1200 to 1299. Null: unknown, or masked. */
  block: number | null;
  /** The public words; empty: none. */
  description: string;
  /** Public names of released photos. */
  photoNames: readonly string[];
  /** Metres. */
  distance: number;
  isSameObject: boolean;
}

interface PinsSearch {
  longitude: number;
  latitude: number;
  /** Metres. */
  radius: number;
  /** Empty for none. */
  assetId: string;
  workTypeIds: readonly number[];
  openSince: Date;
  closedSince: Date;
  timeZone: string;
}

/** Requests that one search looks at. Open and just closed ones come first, then those that may be duplicates. */
const lookedAt = 100;

const place = { longitude: '$2', latitude: '$3', degreeShare: '$4' };

/** Requests that staff report for themselves are not shown, and neither are requests that anybody hid. */
const isShownPin = (
  row: string,
) => `(${row}.deleted_at is null and ${row}.purged_at is null and ${row}.is_citizens
  and ${row}.work_type_id = any($9::integer[]) and not exists (
    select from publications b where b.client_id = $1 and b.request_id = ${row}.request_id
      and (b.not_public_at is not null or b.hidden_at is not null or b.in_review_at is not null)))`;

/** The index of places finds the requests in a box. The corners are removed afterwards. */
const found = `
  select r.request_id, r.duplicate_of, r.longitude, r.latitude, r.asset_id, ${metresFrom(place)} as distance
  from work_requests r
  where r.client_id = $1 and ${isShownPin('r')} and ${stripOfRequest} = any($5::integer[])
    and r.latitude between $3::float8 - $6::float8 and $3::float8 + $6::float8
    and r.longitude between $2::float8 - $7::float8 and $2::float8 + $7::float8
    and (r.closed_at is null and r.modified_at >= $11 or r.closed_at >= $11)
  order by coalesce(r.closed_at < $12, false), ${metresFrom(place)} limit ${lookedAt}`;

/** A duplicate counts only if strangers may see its main request, too. */
const pinsNear = `
  with recursive found as materialized (${found}), near as materialized (
    select * from found where distance <= $8
  ), ${mainRequestsOf('near')}
  select m.request_id as "requestId", t.work_type_id as "workTypeId", t.name as "workTypeName",
    s.citizen_name as "statusName", s.type as "statusType",
    date_trunc('day', m.posted_at, $13) as "postedAt", date_trunc('day', m.closed_at, $13) as "closedAt",
    near.longitude, near.latitude, 'exact' as "locationType", '' as street, null as block, '' as description,
    '{}'::text[] as "photoNames", near.distance, $10 <> '' and near.asset_id = $10 as "isSameObject"
  from near join main_requests using (request_id)
    join work_requests m on m.client_id = $1 and m.request_id = main_requests.main_id
    join work_types t on t.client_id = $1 and t.work_type_id = m.work_type_id
    join statuses s on s.client_id = $1 and s.status_id = m.status_id
  where ${isShownPin('m')} and (m.closed_at is null and m.modified_at >= $11 or m.closed_at >= $12)`;

/** In any order. Several reports of one problem are several rows. */
export function selectPinsNear(
  database: Database,
  clientId: number,
  search: PinsSearch,
): Promise<StrangerNear[]> {
  const { longitude, latitude, radius } = search;
  const { degreeShare, high, wide } = boxAround(latitude, radius);
  return database.query(pinsNear, [
    clientId,
    longitude,
    latitude,
    degreeShare,
    stripsBetween(longitude - wide, longitude + wide),
    high,
    wide,
    radius,
    search.workTypeIds,
    search.assetId,
    search.openSince,
    search.closedSince,
    search.timeZone,
  ]);
}
