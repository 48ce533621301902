/** The requests that changed since a place. Private to this folder. */
import type { Database } from '#platform/database.ts';

/** A request as the one who reads changes sees it. */
export interface ChangedRequest {
  requestId: number;
  /** Null, like the version, if the caller may no longer see the request. */
  guid: string | null;
  version: number | null;
  modifiedAt: Date;
  isGone: boolean;
  duplicateOf: number | null;
}

/** A place in the order of changes: by time, then by number. */
export type ChangePlace = Pick<ChangedRequest, 'modifiedAt' | 'requestId'>;

interface ChangesSelection {
  /** The caller's teams; null: all requests. */
  teamIds: readonly number[] | null;
  /** Excluded. */
  from: ChangePlace;
  /** Included. */
  to: Date;
  limit: number;
}

/**
 * By time of the last change. Limited callers learn of a request that is not their teams' only if it was theirs
 * before.
 */
export function selectChanges(
  database: Database,
  clientId: number,
  { teamIds, from, to, limit }: ChangesSelection,
): Promise<ChangedRequest[]> {
  return database.queryOnce(
    `select r.request_id as "requestId", case when s.is_seen then r.guid end as guid,
       case when s.is_seen then r.version end as version, r.modified_at as "modifiedAt",
       not s.is_seen or r.deleted_at is not null as "isGone", case when s.is_seen then m.request_id end as "duplicateOf"
     from work_requests r
       cross join lateral (select $6::integer[] is null or coalesce(r.team_id = any($6), false) as is_seen) s
       left join work_requests m on m.client_id = $1 and m.request_id = r.duplicate_of
         and ($6::integer[] is null or m.team_id = any($6))
     where r.client_id = $1 and (r.modified_at, r.request_id) > ($2::timestamptz, $3::bigint) and r.modified_at <= $4
       and (s.is_seen or exists (
         select from request_events e
         where e.client_id = $1 and e.request_id = r.request_id and (e.changes -> 'teamId' ->> 0)::integer = any($6)))
     order by r.modified_at, r.request_id limit $5`,
    [clientId, from.modifiedAt, from.requestId, to, limit, teamIds],
  );
}
