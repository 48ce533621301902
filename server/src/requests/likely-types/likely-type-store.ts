/** Counts work types for residents. Private to this folder. */
import type { Database } from '#platform/database.ts';
import { boxAround, metresFrom, stripOfRequest, stripsBetween } from '#platform/place-strips.ts';

interface TypesNear {
  longitude: number;
  latitude: number;
  /** Older requests do not count. */
  since: Date;
}

const radiusMeters = 250;
/** One or two requests could tell something about their reporters. */
const fewestNear = 3;
/** Requests that one search looks at. */
const lookedAt = 2000;
/** More than the answer has, because some may not be offered any more. */
const mostTypes = 10;

const place = { longitude: '$3', latitude: '$4', degreeShare: '$5' };

const typesNear = `
  select found.id from (
    select r.work_type_id as id from work_requests r
    where r.client_id = $1 and r.deleted_at is null and ${stripOfRequest} = any($2::integer[])
      and r.latitude between $4::float8 - $6::float8 and $4::float8 + $6::float8
      and r.longitude between $3::float8 - $7::float8 and $3::float8 + $7::float8
      and r.posted_at >= $8 and ${metresFrom(place)} <= ${radiusMeters}
    limit ${lookedAt}
  ) found
  group by found.id having count(*) >= ${fewestNear} order by count(*) desc, found.id limit ${mostTypes}`;

const typesOften = `
  select latest.id from (
    select r.work_type_id as id from work_requests r
    where r.client_id = $1 and r.deleted_at is null order by r.request_id desc limit ${lookedAt}
  ) latest
  group by latest.id order by count(*) desc, latest.id limit ${mostTypes}`;

/** The ids of the work types around a place, the most frequent first. */
export async function selectTypesNear(
  database: Database,
  clientId: number,
  { longitude, latitude, since }: TypesNear,
): Promise<number[]> {
  const { degreeShare, high, wide } = boxAround(latitude, radiusMeters);
  const strips = stripsBetween(longitude - wide, longitude + wide);
  const rows = await database.query<{ id: number }>(typesNear, [
    clientId,
    strips,
    longitude,
    latitude,
    degreeShare,
    high,
    wide,
    since,
  ]);
  return rows.map(({ id }) => id);
}

/** The ids of the work types of the latest requests, the most frequent first. */
export async function selectTypesOften(database: Database, clientId: number): Promise<number[]> {
  const rows = await database.query<{ id: number }>(typesOften, [clientId]);
  return rows.map(({ id }) => id);
}
