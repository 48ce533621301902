/** Finds the requests with words or photos that wait for a decision. Private to this folder. */
import type { ReleaseState } from '@fixpoint/contract/desk/release/release-parts.ts';
import { type DeskScope, inScope } from '#desk/scope.ts';
import type { Database } from '#platform/database.ts';

/** A request in front of a reviewer, without its words. */
export interface ReleaseRow {
  requestId: number;
  workType: { workTypeId: number; name: string; color: string };
  postedAt: Date;
  waitsSince: Date | null;
  decision: number;
  photos: { photoId: number; state: ReleaseState }[];
}

/** SQL: `publications b` of `work_requests r` waits, and its work type shows words or photos. $1 to $3. */
const waits = `b.client_id = $1 and b.waits_since is not null and r.deleted_at is null
  and w.key = any($3::text[]) and ${inScope(2)}`;

const tables = `publications b join work_requests r on r.client_id = $1 and r.request_id = b.request_id
  join work_types w on w.client_id = $1 and w.work_type_id = r.work_type_id`;

const photos = `(
  select coalesce(json_agg(json_build_object('photoId', p.photo_id, 'state', case
      when p.photo_id = any(b.photos_kept_back) then 'keptBack'
      when b.photos @> jsonb_build_array(jsonb_build_object('photoId', p.photo_id)) then 'released'
      else 'waits' end) order by p.posted_at, p.photo_id), '[]')
  from photos p
  where p.client_id = $1 and p.request_id = r.request_id and p.hidden_at is null and p.replaced_by is null)`;

const row = `select b.request_id as "requestId", r.posted_at as "postedAt", b.waits_since as "waitsSince", b.decision,
    json_build_object('workTypeId', w.work_type_id, 'name', w.name, 'color', w.color) as "workType", ${photos} as photos
  from ${tables}`;

/** The longest wait first. */
export function selectToRelease(
  database: Database,
  { clientId, teamIds }: DeskScope,
  workTypeKeys: readonly string[],
  most: number,
): Promise<ReleaseRow[]> {
  return database.query(`${row} where ${waits} order by b.waits_since, b.request_id limit $4`, [
    clientId,
    teamIds,
    workTypeKeys,
    most,
  ]);
}

/** One request, also if nothing of it waits. */
export function selectOneToRelease(
  database: Database,
  { clientId, teamIds }: DeskScope,
  workTypeKeys: readonly string[],
  requestId: number,
): Promise<ReleaseRow[]> {
  return database.query(
    `${row} where b.client_id = $1 and b.request_id = $4 and r.deleted_at is null and w.key = any($3::text[])
       and ${inScope(2)}`,
    [clientId, teamIds, workTypeKeys, requestId],
  );
}

/** True if words or photos of a request wait for a decision. */
export async function isWaiting(database: Database, clientId: number, requestId: number): Promise<boolean> {
  const rows = await database.query(
    'select from publications where client_id = $1 and request_id = $2 and waits_since is not null',
    [clientId, requestId],
  );
  return rows.length > 0;
}

/** How many wait, at most `most`, and since when the first of them does. */
export async function countToRelease(
  database: Database,
  { clientId, teamIds }: DeskScope,
  workTypeKeys: readonly string[],
  most: number,
): Promise<{ count: number; oldestAt: Date | null }> {
  const [found] = await database.query<{ count: number; oldestAt: Date | null }>(
    `select count(*)::integer as count, min(since) as "oldestAt"
     from (select b.waits_since as since from ${tables} where ${waits}
       order by b.waits_since, b.request_id limit $4) as waiting`,
    [clientId, teamIds, workTypeKeys, most],
  );
  return found!;
}
