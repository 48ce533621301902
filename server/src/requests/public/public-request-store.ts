/** Reads the published rows; nothing else has what strangers may see. Private to this folder. */
import type { Database } from '#platform/database.ts';
import { stripsOf } from '#platform/place-strips.ts';
import type { PublishedContent } from './published-row.ts';

/** The public work types by how exact their places may be at most, and the first day of a closing that is public. */
export interface ShownRows {
  exactIds: readonly number[];
  streetIds: readonly number[];
  cellIds: readonly number[];
  /** Null: every day. */
  oldest: string | null;
}

/**
 * SQL: strangers may see the row `p` now. The settings are compared when a row is read, because the job that follows
 * them may not have come to it yet. $2 to $5 are `valuesOf`.
 */
export const isShown = `p.taken_back_at is null and ($5::date is null or p.closed_on is null or p.closed_on >= $5::date)
  and (p.work_type_id = any($2::integer[])
    or p.work_type_id = any($3::integer[]) and p.location_type <> 'exact'
    or p.work_type_id = any($4::integer[]) and p.location_type in ('cell', 'none'))`;

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

/** The newest first, by number. */
export function selectPublishedList(
  database: Database,
  clientId: number,
  shown: ShownRows,
  filter: PublishedFilter & { most: number },
): Promise<PublishedRow[]> {
  const { workTypeIds, statusIds, before, isOpen, reportedFrom, street, most } = filter;
  return database.query(
    `select ${wholeRow} from published_requests p
     where p.client_id = $1 and ${isShown} and ($6::integer[] is null or p.work_type_id = any($6))
       and ($7::integer[] is null or p.status_id = any($7)) and ($8::bigint is null or p.request_id < $8)
       and ($10::boolean is null or (p.closed_on is null) = $10) and ($11::date is null or p.reported_on >= $11::date)
       and ($12::text is null or starts_with(lower(p.street), lower($12)))
     order by p.request_id desc limit $9`,
    [
      clientId,
      ...valuesOf(shown),
      workTypeIds ?? null,
      statusIds ?? null,
      before ?? null,
      most,
      isOpen ?? null,
      reportedFrom ?? null,
      street ?? null,
    ],
  );
}

export interface PublicBox {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** A row on a map. */
export type PublishedPin = Pick<
  PublishedRow,
  'requestId' | 'workTypeId' | 'statusId' | 'longitude' | 'latitude' | 'locationType'
>;

const pinsIn = (strips: string) => `
  select p.request_id as "requestId", p.work_type_id as "workTypeId", p.status_id as "statusId", p.longitude, p.latitude,
    p.location_type as "locationType"
  from published_requests p
  where p.client_id = $1 and ${isShown} and p.longitude is not null ${strips}
    and p.latitude between $6::float8 and $7::float8
    and (p.longitude between $8::float8 and $9::float8 or $8::float8 > $9::float8 and (p.longitude >= $8 or p.longitude <= $9))
    and ($10::integer[] is null or p.work_type_id = any($10)) and ($11::integer[] is null or p.status_id = any($11))
  limit $12`;

const byStrips = pinsIn('and floor(p.longitude * 256)::integer = any($13::integer[])');
const everywhere = pinsIn('');

/** The rows in a box, in any order, also across the antimeridian. */
export function selectPins(
  database: Database,
  clientId: number,
  shown: ShownRows,
  { box, workTypeIds, statusIds, most }: PublishedFilter & { box: PublicBox; most: number },
): Promise<PublishedPin[]> {
  const { west, south, east, north } = box;
  const strips = stripsOf(west, east);
  const types = [workTypeIds ?? null, statusIds ?? null];
  const values = [clientId, ...valuesOf(shown), south, north, west, east, ...types, most];
  return strips === undefined
    ? database.query(everywhere, values)
    : database.query(byStrips, [...values, strips]);
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
