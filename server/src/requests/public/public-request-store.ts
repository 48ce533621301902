/** Reads the published rows; nothing else has what strangers may see. Private to this folder. */
import type { Database } from '#platform/database.ts';
import type { PublishedContent } from './published-row.ts';

/** The public work types by how exact their places may be at most, and the first day of a closing that is public. */
export interface ShownRows {
  exactIds: readonly number[];
  streetIds: readonly number[];
  cellIds: readonly number[];
  /** Null: every day. */
  oldest: string | null;
}

/** SQL: strangers may see the work type of the row `p` as exactly as the row has its place. */
export const isTypeShown = `(p.work_type_id = any($2::integer[])
    or p.work_type_id = any($3::integer[]) and p.location_type <> 'exact'
    or p.work_type_id = any($4::integer[]) and p.location_type in ('cell', 'none'))`;

/**
 * SQL: strangers may see the row `p` now. The settings are compared when a row is read, because the job that follows
 * them may not have come to it yet. $2 to $5 are `valuesOf`.
 */
export const isShown = `p.taken_back_at is null and ($5::date is null or p.closed_on is null or p.closed_on >= $5::date)
  and ${isTypeShown}`;

export const valuesOf = ({ exactIds, streetIds, cellIds, oldest }: ShownRows) => [
  exactIds,
  streetIds,
  cellIds,
  oldest,
];

/** A row with everything that it has. */
export interface PublishedRow extends PublishedContent {
  /** When it became public, and when it changed last: for cursors, never to show. */
  publicSince: Date;
  changedAt: Date;
}

export const wholeRow = `p.request_id as "requestId", p.work_type_id as "workTypeId", p.status_id as "statusId", p.longitude, p.latitude,
  p.location_type as "locationType", p.street, p.block, p.reported_on as "reportedOn", p.updated_on as "updatedOn",
  p.closed_on as "closedOn", p.course, p.words, p.are_words_released as "areWordsReleased", p.photo_names as "photoNames",
  p.also_reported_by as "alsoReportedBy", p.public_since as "publicSince", p.changed_at as "changedAt"`;

export async function selectPublished(
  database: Database,
  clientId: number,
  shown: ShownRows,
  requestId: number,
): Promise<PublishedRow | undefined> {
  const [row] = await database.read<PublishedRow>(
    `select ${wholeRow} from published_requests p where p.client_id = $1 and ${isShown} and p.request_id = $6::bigint`,
    [clientId, ...valuesOf(shown), requestId],
  );
  return row;
}

/** Conditions on the rows. */
export interface PublishedFilter {
  /** Left out: all public work types. */
  workTypeIds?: readonly number[] | undefined;
  /** Left out: all statuses. */
  statusIds?: readonly number[] | undefined;
  /** True: only open ones; false: only closed ones. */
  isOpen?: boolean | undefined;
  /** Only those that were reported on this day or later, as in 2026-11-28. */
  reportedFrom?: string | undefined;
  /** Only on public streets whose names begin like this, in any case. */
  street?: string | undefined;
  /** Only with a number below this one, which is the last of the page before. */
  before?: number | undefined;
}

/** SQL of the conditions of a filter on the row `p`, without `before`. Their values are added to `values`. */
export function matching(
  { workTypeIds, statusIds, isOpen, reportedFrom, street }: PublishedFilter,
  values: unknown[],
): string {
  // A condition that nobody set is left out, so that a part of the map is read from its index alone.
  const conditions = [
    [workTypeIds, (nth: string) => `p.work_type_id = any(${nth}::integer[])`],
    [statusIds, (nth: string) => `p.status_id = any(${nth}::integer[])`],
    [isOpen, (nth: string) => `(p.closed_on is null) = ${nth}::boolean`],
    [reportedFrom, (nth: string) => `p.reported_on >= ${nth}::date`],
    [street, (nth: string) => `starts_with(lower(p.street), lower(${nth}::text))`],
  ] as const;
  return conditions
    .filter(([value]) => value !== undefined)
    .map(([value, condition]) => ` and ${condition(`$${values.push(value)}`)}`)
    .join('');
}

/** The newest first, by number. */
export function selectPublishedList(
  database: Database,
  clientId: number,
  shown: ShownRows,
  { before, most, ...filter }: PublishedFilter & { most: number },
): Promise<PublishedRow[]> {
  const values: unknown[] = [clientId, ...valuesOf(shown), before ?? null, most];
  return database.query(
    `select ${wholeRow} from published_requests p
     where p.client_id = $1 and ${isShown} and ($6::bigint is null or p.request_id < $6)${matching(filter, values)}
     order by p.request_id desc limit $7`,
    values,
  );
}

/** A row by its number, with the day of its last step. */
export type PublishedNumber = Pick<PublishedRow, 'requestId' | 'updatedOn'>;

/** The newest first, by number, without those that changed after this time. */
export function selectUnchanged(
  database: Database,
  clientId: number,
  shown: ShownRows,
  { changedUntil, most }: { changedUntil: Date; most: number },
): Promise<PublishedNumber[]> {
  return database.query(
    `select p.request_id as "requestId", p.updated_on as "updatedOn" from published_requests p
     where p.client_id = $1 and ${isShown} and p.changed_at <= $6 order by p.request_id desc limit $7`,
    [clientId, ...valuesOf(shown), changedUntil, most],
  );
}

export interface PublicBox {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** The file of a released photo, if residents may still see it. */
export async function selectReleasedFile(
  database: Database,
  clientId: number,
  requestId: number,
  name: string,
): Promise<string | undefined> {
  const [row] = await database.read<{ fileKey: string }>(
    `select p.file_key as "fileKey" from publications b, jsonb_array_elements(b.photos) as released (photo), photos p
     where b.client_id = $1 and b.request_id = $2::bigint and released.photo ->> 'name' = $3
       and p.client_id = $1 and p.photo_id = (released.photo ->> 'photoId')::bigint and p.request_id = $2::bigint
       and p.hidden_at is null and p.replaced_by is null`,
    [clientId, requestId, name],
  );
  return row?.fileKey;
}
