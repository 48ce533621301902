/** Counts work types for residents. Private to this folder. */
import type { Database } from '#platform/database.ts';
import { boxAround, metresFrom, stripOfRequest, stripsBetween } from '#platform/place-strips.ts';

export interface TypesNear {
  longitude: number;
  latitude: number;
  /** Metres. */
  radius: number;
  /** Older requests do not count. */
  since: Date;
  /** Requests of other work types do not count. */
  workTypeIds: readonly number[];
}

export interface TypeCount {
  id: number;
  count: number;
}

/** Requests that one search looks at. */
const lookedAt = 2000;
/** More than the answer has, because some may not be offered any more. */
const mostTypes = 10;

const place = { longitude: '$3', latitude: '$4', degreeShare: '$5' };

const typesNear = `
  select found.id, count(*)::integer as count from (
    select r.work_type_id as id from work_requests r
    where r.client_id = $1 and r.deleted_at is null and ${stripOfRequest} = any($2::integer[])
      and r.latitude between $4::float8 - $6::float8 and $4::float8 + $6::float8
      and r.longitude between $3::float8 - $7::float8 and $3::float8 + $7::float8
      and r.posted_at >= $8 and ${metresFrom(place)} <= $9 and r.work_type_id = any($10::integer[])
      and not exists (select from publications b where b.client_id = $1 and b.request_id = r.request_id
        and (b.not_public_at is not null or b.hidden_at is not null or b.in_review_at is not null))
    limit ${lookedAt}
  ) found
  group by found.id`;

const typesOften = `
  select latest.id from (
    select r.work_type_id as id from work_requests r
    where r.client_id = $1 and r.deleted_at is null order by r.request_id desc limit ${lookedAt}
  ) latest
  group by latest.id order by count(*) desc, latest.id limit ${mostTypes}`;

/** The work types by the true places of their requests, in any order. */
export async function selectTypesNear(
  database: Database,
  clientId: number,
  { longitude, latitude, radius, since, workTypeIds }: TypesNear,
): Promise<TypeCount[]> {
  const { degreeShare, high, wide } = boxAround(latitude, radius);
  const strips = stripsBetween(longitude - wide, longitude + wide);
  return database.query(typesNear, [
    clientId,
    strips,
    longitude,
    latitude,
    degreeShare,
    high,
    wide,
    since,
    radius,
    workTypeIds,
  ]);
}

/** The ids of the work types of the latest requests, the most frequent first. */
export async function selectTypesOften(database: Database, clientId: number): Promise<number[]> {
  const rows = await database.query<{ id: number }>(typesOften, [clientId]);
  return rows.map(({ id }) => id);
}
