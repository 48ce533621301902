/** Requests that an API key has created, as their sender sees them. Private to this folder. */
import type { Database } from '#platform/database.ts';

/** A request with its status and course. Nothing of the staff is in it. */
export interface RequestOfKey {
  requestId: number;
  workTypeId: number;
  statusId: number;
  description: string;
  address: string;
  /** 0 and 0: the request has no position. */
  longitude: number;
  latitude: number;
  postedAt: Date;
  closedAt: Date | null;
  /** The statuses that residents see in the history, the oldest first. Acts that were undone are left out. */
  course: { version: number; statusId: number; at: string }[];
}

/** Conditions on the requests. */
export interface OfKeyFilter {
  requestIds?: readonly number[] | undefined;
  workTypeIds?: readonly number[] | undefined;
  /** True: only open ones; false: only closed ones. */
  isOpen?: boolean | undefined;
  /** Days of the municipality on which they were reported, as in 2026-11-28, both included. */
  reportedFrom?: string | undefined;
  reportedUntil?: string | undefined;
  /** With a step of the course at this time or later. */
  changedFrom?: Date | undefined;
  timeZone: string;
}

const course = `(
  select coalesce(json_agg(json_build_object('version', h.version, 'statusId', h.status_id, 'at', h.changed_at)
    order by h.event_id), '[]')
  from request_events h
  where h.client_id = $1 and h.request_id = r.request_id and h.is_in_history and h.takes_back is null
    and not (h.kind = 'updated' and exists (select from request_events u
      where u.client_id = $1 and u.request_id = h.request_id and u.takes_back = h.version)))`;

/** The newest first. Removed requests are left out. */
export function selectOfKey(
  database: Database,
  clientId: number,
  accountId: number,
  { most, offset, ...filter }: OfKeyFilter & { most: number; offset: number },
): Promise<RequestOfKey[]> {
  return database.query(
    `select r.request_id as "requestId", r.work_type_id as "workTypeId", r.status_id as "statusId", r.description,
       r.address, r.longitude, r.latitude, r.posted_at as "postedAt", r.closed_at as "closedAt", ${course} as course
     from work_requests r
     where r.client_id = $1 and r.account_id = $2 and r.deleted_at is null and r.purged_at is null
       and ($3::bigint[] is null or r.request_id = any($3)) and ($4::integer[] is null or r.work_type_id = any($4))
       and ($5::boolean is null or (r.closed_at is null) = $5)
       and ($6::date is null or (r.posted_at at time zone $8)::date >= $6)
       and ($7::date is null or (r.posted_at at time zone $8)::date <= $7)
       and ($9::timestamptz is null or exists (select from request_events h
         where h.client_id = $1 and h.request_id = r.request_id and h.is_in_history and h.changed_at >= $9))
     order by r.posted_at desc, r.request_id desc limit $10 offset $11`,
    [
      clientId,
      accountId,
      filter.requestIds ?? null,
      filter.workTypeIds ?? null,
      filter.isOpen ?? null,
      filter.reportedFrom ?? null,
      filter.reportedUntil ?? null,
      filter.timeZone,
      filter.changedFrom ?? null,
      most,
      offset,
    ],
  );
}

export async function selectWasReportedSince(
  database: Database,
  clientId: number,
  guid: string,
  since: Date,
): Promise<boolean> {
  const rows = await database.query(
    'select 1 from work_requests where client_id = $1 and guid = $2 and posted_at >= $3',
    [clientId, guid, since],
  );
  return rows.length > 0;
}
