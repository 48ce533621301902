/** The rows that strangers see. Private to this folder. */
import type { Database } from '#platform/database.ts';
import type { PublishedContent } from './published-row.ts';

/** Each column with its type and its field. */
const columns = [
  ['work_type_id', 'integer', 'workTypeId'],
  ['status_id', 'integer', 'statusId'],
  ['longitude', 'float8', 'longitude'],
  ['latitude', 'float8', 'latitude'],
  ['location_type', 'text', 'locationType'],
  ['street', 'text', 'street'],
  ['block', 'integer', 'block'],
  ['reported_on', 'date', 'reportedOn'],
  ['updated_on', 'date', 'updatedOn'],
  ['closed_on', 'date', 'closedOn'],
  ['course', 'jsonb', 'course'],
  ['words', 'text', 'words'],
  ['are_words_released', 'boolean', 'areWordsReleased'],
  ['photo_names', 'text[]', 'photoNames'],
  ['also_reported_by', 'integer', 'alsoReportedBy'],
] as const satisfies [string, string, keyof PublishedContent][];

const names = columns.map(([column]) => column);
const ofTable = (table: string) => names.map((column) => `${table}.${column}`).join(', ');

const upsert = `
  with stamp as materialized (select modification_time($1, $3) as at), before as materialized (
    select request_id, work_type_id from published_requests
    where client_id = $1 and request_id = any($4::bigint[]) and taken_back_at is null
  ), upserted as (
    insert into published_requests as p (client_id, request_id, ${names.join(', ')}, public_since, first_public_at, changed_at)
    select $1, row."requestId", ${columns.map(([, , field]) => `row."${field}"`).join(', ')}, stamp.at, stamp.at, stamp.at
    from stamp, json_to_recordset($2) as row ("requestId" bigint, ${columns.map(([, type, field]) => `"${field}" ${type}`).join(', ')})
    order by row."requestId"
    on conflict (client_id, request_id) do update
    set ${names.map((column) => `${column} = excluded.${column}`).join(', ')}, taken_back_at = null,
      public_since = case when p.taken_back_at is null then p.public_since else excluded.public_since end,
      changed_at = excluded.changed_at
    where p.taken_back_at is not null or (${ofTable('p')}) is distinct from (${ofTable('excluded')})
    returning request_id, work_type_id
  )
  select request_id as "requestId", upserted.work_type_id as "workTypeId", before.work_type_id as "formerWorkTypeId"
  from upserted left join before using (request_id)`;

/** A row that strangers now see, or see changed. */
export interface ShownRow {
  requestId: number;
  workTypeId: number;
  /** Null: it was not public. */
  formerWorkTypeId: number | null;
}

/** Publishes the contents. Rows that already have theirs stay unchanged. Returns the others. */
export async function upsertPublished(
  tx: Database,
  clientId: number,
  contents: readonly PublishedContent[],
  now: Date,
): Promise<ShownRow[]> {
  if (contents.length === 0) return [];
  const ids = contents.map(({ requestId }) => requestId);
  return tx.query<ShownRow>(upsert, [clientId, JSON.stringify(contents), now, ids]);
}

interface RequestIdRow {
  requestId: number;
}

/** Nothing of a request stays in a row that is taken back, except its number. */
const emptied = `longitude = null, latitude = null, location_type = 'none', street = '', block = null, closed_on = null,
  course = '[]', words = '', are_words_released = false, photo_names = '{}', also_reported_by = 0, work_type_id = 0, status_id = 0,
  reported_on = '-infinity', updated_on = '-infinity'`;

/** Takes these requests back, if they are public. Returns those that were. */
export async function takeBack(
  tx: Database,
  clientId: number,
  requestIds: readonly number[],
  now: Date,
): Promise<number[]> {
  if (requestIds.length === 0) return [];
  const rows = await tx.query<RequestIdRow>(
    `with stamp as materialized (select modification_time($1, $3) as at)
     update published_requests p set ${emptied}, taken_back_at = stamp.at, changed_at = stamp.at
     from stamp where p.client_id = $1 and p.request_id = any($2::bigint[]) and p.taken_back_at is null
     returning p.request_id as "requestId"`,
    [clientId, requestIds, now],
  );
  return rows.map(({ requestId }) => requestId);
}

/** Public requests that were closed before this day, by number, at most some. */
export async function selectTooOld(
  database: Database,
  clientId: number,
  { oldest, after, most }: { oldest: string; after: number; most: number },
): Promise<number[]> {
  const rows = await database.query<{ requestId: number }>(
    `select request_id as "requestId" from published_requests
     where client_id = $1 and closed_on < $2::date and taken_back_at is null and request_id > $3::bigint
     order by request_id limit $4`,
    [clientId, oldest, after, most],
  );
  return rows.map(({ requestId }) => requestId);
}
