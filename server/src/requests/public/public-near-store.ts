/** Published rows around a place. Private to this folder. */
import type { PublishPlace } from '@fixpoint/contract/desk/settings/publish.ts';
import type { Database } from '#platform/database.ts';
import { boxAround, metresFrom, stripsBetween } from '#platform/place-strips.ts';
import { type PublishedRow, type ShownRows, isShown, valuesOf } from './public-request-store.ts';

export interface PublicNearSearch {
  longitude: number;
  latitude: number;
  /** Metres: of exact places, and of masked ones. */
  radius: number;
  maskedRadius: number;
  /** Empty for none. */
  assetId: string;
  workTypeIds: readonly number[];
  /** The days of the last change of an open request, and of the closing of a closed one, as in 2026-11-28. */
  openSince: string;
  closedSince: string;
  timeZone: string;
}

/** The part of a published row that a search near a place shows. */
type ShownNear = Pick<
  PublishedRow,
  'requestId' | 'workTypeId' | 'street' | 'block' | 'words' | 'areWordsReleased' | 'photoNames'
>;

/** A published row with its names. Its distance is that of the public point. */
export interface PublicNear extends ShownNear {
  longitude: number;
  latitude: number;
  locationType: PublishPlace;
  workTypeName: string;
  /** The name for residents. */
  statusName: string;
  /** 0 new, 1 in progress, 2 final. */
  statusType: number;
  /** The beginning of its day. */
  postedAt: Date;
  closedAt: Date | null;
  /** Metres. */
  distance: number;
  /** False for a masked place, because the object would reveal the true place. */
  isSameObject: boolean;
}

/** Rows that one search looks at. Open ones come first. */
const lookedAt = 100;

const place = { longitude: '$6', latitude: '$7', degreeShare: '$8' };

/** The columns that are shown: a hundred whole rows take longer to read than to find. */
const shownNear = `p.request_id as "requestId", p.work_type_id as "workTypeId", p.status_id as "statusId", p.longitude, p.latitude,
  p.location_type as "locationType", p.street, p.block, p.words, p.are_words_released as "areWordsReleased",
  p.photo_names as "photoNames"`;

/** With `offset 0`, PostgreSQL computes each distance once, and not again for the order. */
const nearPublic = `
  select found.*, t.name as "workTypeName", s.citizen_name as "statusName", s.type as "statusType"
  from (
    select ${shownNear}, (p.reported_on::timestamp at time zone $17) as "postedAt",
      (p.closed_on::timestamp at time zone $17) as "closedAt", p.distance,
      p.location_type = 'exact' and $14 <> '' and exists (
        select from work_requests r where r.client_id = $1 and r.request_id = p.request_id and r.asset_id = $14
      ) as "isSameObject"
    from (
      select p.*, ${metresFrom(place, 'p')} as distance
      from published_requests p
      where p.client_id = $1 and ${isShown} and p.longitude is not null
        and floor(p.longitude * 256)::integer = any($9::integer[])
        and p.latitude between $7::float8 - $10::float8 and $7::float8 + $10::float8
        and p.longitude between $6::float8 - $11::float8 and $6::float8 + $11::float8
        and p.work_type_id = any($13::integer[])
        and (p.closed_on is null and p.updated_on >= $15::date or p.closed_on >= $16::date)
      offset 0
    ) p
    where p.distance <= case when p.location_type = 'exact' then $12::float8 else $18::float8 end
    order by p.closed_on is not null, p.distance, p.request_id desc limit ${lookedAt}
  ) found
    join work_types t on t.client_id = $1 and t.work_type_id = found."workTypeId"
    join statuses s on s.client_id = $1 and s.status_id = found."statusId"`;

/** In any order. */
export function selectPublicNear(
  database: Database,
  clientId: number,
  shown: ShownRows,
  search: PublicNearSearch,
): Promise<PublicNear[]> {
  const { longitude, latitude, radius, maskedRadius } = search;
  const { degreeShare, high, wide } = boxAround(latitude, Math.max(radius, maskedRadius));
  return database.query(nearPublic, [
    clientId,
    ...valuesOf(shown),
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
    maskedRadius,
  ]);
}

export interface PublicCountSearch {
  longitude: number;
  latitude: number;
  /** Metres. */
  radius: number;
  /** The day of the oldest report that counts, as in 2026-11-28. */
  since: string;
  workTypeIds: readonly number[];
}

const countsNear = `
  select p.work_type_id as id, count(*)::integer as count
  from published_requests p
  where p.client_id = $1 and ${isShown} and p.longitude is not null
    and floor(p.longitude * 256)::integer = any($9::integer[])
    and p.latitude between $7::float8 - $10::float8 and $7::float8 + $10::float8
    and p.longitude between $6::float8 - $11::float8 and $6::float8 + $11::float8
    and ${metresFrom(place, 'p')} <= $12::float8 and p.work_type_id = any($13::integer[]) and p.reported_on >= $14::date
  group by p.work_type_id`;

/** The number of rows of each work type around a place, in any order. */
export function selectPublicCounts(
  database: Database,
  clientId: number,
  shown: ShownRows,
  { longitude, latitude, radius, since, workTypeIds }: PublicCountSearch,
): Promise<{ id: number; count: number }[]> {
  const { degreeShare, high, wide } = boxAround(latitude, radius);
  return database.query(countsNear, [
    clientId,
    ...valuesOf(shown),
    longitude,
    latitude,
    degreeShare,
    stripsBetween(longitude - wide, longitude + wide),
    high,
    wide,
    radius,
    workTypeIds,
    since,
  ]);
}
