/** Published rows in a part of the map, and their numbers in cells of it. Private to this folder. */
import type { Database } from '#platform/database.ts';
import { stripsOf } from '#platform/place-strips.ts';
import {
  type PublicBox,
  type PublishedFilter,
  type PublishedRow,
  type ShownRows,
  isShown,
  matching,
  valuesOf,
} from './public-request-store.ts';

/** A part of the map and the conditions on its rows. */
export interface PublicMapPart extends Omit<PublishedFilter, 'before'> {
  /** It may cross the antimeridian. */
  box: PublicBox;
}

/** Above it, the rows of a window are not read one by one. */
export const mostRead = 5000;

/**
 * How the rows are found. `isByDay`: by `reportedFrom`, because few are as new. Otherwise by the part, which must be at
 * most four degrees wide if `strips` are left out: those that have rows.
 */
export type PublicMapSearch = PublicMapPart & { isByDay?: boolean; strips?: readonly number[] };

/** A row on a map. */
export interface PublishedPin extends Pick<
  PublishedRow,
  'requestId' | 'workTypeId' | 'statusId' | 'longitude' | 'latitude' | 'locationType'
> {
  isOpen: boolean;
}

/** The rows in a cell of the map, at the middle of their public points. */
export interface PublishedCell {
  longitude: number;
  latitude: number;
  count: number;
}

/** SQL of the few rows since a day. Because of its order, the planner finds them by the index of days. */
const newestSince = (day: string) => `(
  select * from published_requests where client_id = $1 and taken_back_at is null and reported_on >= ${day}::date
  order by reported_on desc, request_id desc limit ${mostRead})`;

/** SQL of the rows with a public point in the part. */
function rowsOf(
  clientId: number,
  shown: ShownRows,
  { box, isByDay, strips: found, ...filter }: PublicMapSearch,
) {
  const { west, south, east, north } = box;
  const values: unknown[] = [clientId, ...valuesOf(shown), south, north, west, east];
  const strips = isByDay === true ? undefined : (found ?? stripsOf(west, east));
  const inStrips =
    strips && ` and floor(p.longitude * 256)::integer = any($${values.push(strips)}::integer[])`;
  const source =
    isByDay === true ? newestSince(`$${values.push(filter.reportedFrom)}`) : 'published_requests';
  const sql = `from ${source} p
    where p.client_id = $1 and ${isShown} and p.longitude is not null${inStrips ?? ''}
      and p.latitude between $6::float8 and $7::float8
      and (p.longitude between $8::float8 and $9::float8 or $8::float8 > $9::float8 and (p.longitude >= $8 or p.longitude <= $9))
      ${matching(filter, values)}`;
  return { sql, values };
}

/** `isNewest`: the newest first, by number. Otherwise they are in any order. */
export function selectPins(
  database: Database,
  clientId: number,
  shown: ShownRows,
  { most, isNewest = false, ...part }: PublicMapSearch & { most: number; isNewest?: boolean },
): Promise<PublishedPin[]> {
  const { sql, values } = rowsOf(clientId, shown, part);
  return database.query(
    `select p.request_id as "requestId", p.work_type_id as "workTypeId", p.status_id as "statusId", p.longitude, p.latitude,
       p.location_type as "locationType", p.closed_on is null as "isOpen"
     ${sql} ${isNewest ? 'order by p.request_id desc' : ''} limit $${values.push(most)}`,
    values,
  );
}

/** `isPoint`: all of its rows have the same point, so nobody can come closer to see them apart. */
type ReadCell = PublishedCell & { isPoint: boolean };

/** The cells of the part that have rows. `zoom`: they are 1 / 2^zoom degrees high and wide. */
export function selectCells(
  database: Database,
  clientId: number,
  shown: ShownRows,
  { zoom, ...part }: PublicMapSearch & { zoom: number },
): Promise<ReadCell[]> {
  const { sql, values } = rowsOf(clientId, shown, part);
  const size = `$${values.push(2 ** -zoom)}::float8`;
  return database.query(
    `select avg(p.longitude) as longitude, avg(p.latitude) as latitude, count(*) as count,
       min(p.longitude) = max(p.longitude) and min(p.latitude) = max(p.latitude) as "isPoint"
     ${sql} group by floor(p.longitude / ${size}), floor(p.latitude / ${size})
     order by floor(p.longitude / ${size}), floor(p.latitude / ${size})`,
    values,
  );
}

/** True if at most `most` rows were reported on this day or later. */
export async function areFewSince(
  database: Database,
  clientId: number,
  reportedFrom: string,
  most: number,
): Promise<boolean> {
  const rows = await database.query(
    `select from published_requests where client_id = $1 and reported_on >= $2::date and taken_back_at is null
     offset $3 limit 1`,
    [clientId, reportedFrom, most],
  );
  return rows.length === 0;
}
