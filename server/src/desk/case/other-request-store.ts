/** The rows of requests that are linked to a request or near it. Private to this folder. */
import type { Database } from '#platform/database.ts';
import { boxAround, metresFrom, stripOfRequest, stripsBetween } from '#platform/place-strips.ts';
import { inScope, type DeskScope } from '#desk/scope.ts';
import { type CaseNames, caseJoins, caseNames } from './case-store.ts';

/** A short form of a request. */
export interface OtherRequest extends CaseNames {
  requestId: number;
  address: string;
  longitude: number;
  latitude: number;
  postedAt: Date;
}

const columns = `r.request_id as "requestId", known_address(r.address) as address, r.longitude, r.latitude, r.posted_at as "postedAt", ${caseNames}`;

/** A duplicate, or the main request. */
export interface LinkedRequest extends OtherRequest {
  version: number;
  isDuplicate: boolean;
}

/** The main request and the duplicates of a request, if they are in scope. */
export function selectLinked(
  database: Database,
  { clientId, teamIds }: DeskScope,
  { requestId, duplicateOf }: { requestId: number; duplicateOf: number | null },
): Promise<LinkedRequest[]> {
  return database.read(
    `select ${columns}, r.version, r.request_id is distinct from $4::bigint as "isDuplicate"
     from work_requests r ${caseJoins}
     where r.client_id = $1 and (r.duplicate_of = $3 or r.request_id = $4) and r.deleted_at is null and ${inScope(2)}
     order by r.request_id`,
    [clientId, teamIds, requestId, duplicateOf],
  );
}

/** These requests, if they are in scope. */
export function selectOthers(
  database: Database,
  { clientId, teamIds }: DeskScope,
  requestIds: readonly number[],
): Promise<OtherRequest[]> {
  return database.read(
    `select ${columns} from work_requests r ${caseJoins}
     where r.client_id = $1 and r.request_id = any($3) and r.deleted_at is null and ${inScope(2)}
     order by r.request_id`,
    [clientId, teamIds, requestIds],
  );
}

/** A request near another one. */
export interface NearRequest extends OtherRequest {
  /** In metres. */
  distance: number;
  /** Whole days between the receipts of the two requests. */
  days: number;
  isOpen: boolean;
  /** null: open. */
  closedAt: Date | null;
  modifiedAt: Date;
  duplicateOf: number | null;
}

/** A place and a radius. */
export interface NearbySearch {
  requestId: number;
  longitude: number;
  latitude: number;
  postedAt: Date;
  meters: number;
  /** Closed requests must be newer than this. */
  since: Date;
  /** A request that was closed later counts as well; null: only by `since`. */
  closedSince: Date | null;
  /** Any request counts that came in within this many days of this one. */
  withinDays: number;
  most: number;
}

/**
 * Nearest first. The index of places finds the requests in a box, and the corners are removed afterwards.
 * Most nearby requests were closed long ago, and their rows are not read.
 */
export function selectNearby(
  database: Database,
  { clientId, teamIds }: DeskScope,
  { requestId, longitude, latitude, postedAt, meters, since, closedSince, withinDays, most }: NearbySearch,
): Promise<NearRequest[]> {
  const { degreeShare, high, wide } = boxAround(latitude, meters);
  const around = [clientId, teamIds, requestId, longitude, latitude, postedAt];
  const far = [wide, high, since, withinDays, degreeShare, meters, most];
  const strips = stripsBetween(longitude - wide, longitude + wide);
  return database.read(
    `with near as materialized (
       select * from (
         select r.request_id, r.closed_at is null as "isOpen",
           ${metresFrom({ longitude: '$4', latitude: '$5', degreeShare: '$11' })} as distance,
           floor(abs(extract(epoch from r.posted_at - $6::timestamptz)) / 86400)::integer as days
         from work_requests r
         where r.client_id = $1 and r.request_id <> $3 and r.deleted_at is null and ${inScope(2)}
           and ${stripOfRequest} = any($14::integer[])
           and r.longitude between $4::float8 - $7::float8 and $4::float8 + $7::float8
           and r.latitude between $5::float8 - $8::float8 and $5::float8 + $8::float8
           and (r.closed_at is null or r.posted_at >= $9 or r.closed_at >= $15
             or abs(extract(epoch from r.posted_at - $6::timestamptz)) <= $10 * 86400)
       ) boxed where distance <= $12 order by distance, request_id limit $13
     )
     select ${columns}, near."isOpen", r.closed_at as "closedAt",
       r.modified_at as "modifiedAt", r.duplicate_of as "duplicateOf", near.distance, near.days
     from near join work_requests r on r.client_id = $1 and r.request_id = near.request_id ${caseJoins}
     order by near.distance, r.request_id`,
    [...around, ...far, strips, closedSince],
  );
}

export function selectReporterLanguages(
  database: Database,
  { clientId, teamIds }: DeskScope,
  requestIds: readonly number[],
): Promise<ReporterLanguage[]> {
  return database.read(
    `select r.request_id as "requestId", coalesce(a.language, r.language) as language
     from work_requests r left join accounts a
       on a.client_id = $1 and a.account_id = r.account_id and a.role is null
     where r.client_id = $1 and r.request_id = any($3) and r.deleted_at is null and ${inScope(2)}
     order by r.request_id`,
    [clientId, teamIds, requestIds],
  );
}

export interface ReporterLanguage {
  requestId: number;
  /** The language of the reporter, by its code; null if unknown. */
  language: string | null;
}

export async function selectSeen(
  database: Database,
  { clientId, teamIds }: DeskScope,
  requestIds: readonly number[],
): Promise<number[]> {
  const rows = await database.read<{ requestId: number }>(
    `select r.request_id as "requestId" from work_requests r
     where r.client_id = $1 and r.request_id = any($3) and ${inScope(2)}`,
    [clientId, teamIds, requestIds],
  );
  return rows.map(({ requestId }) => requestId);
}
