/** Reads the published rows in the order of their numbers, for copies of all of them. Private to this folder. */
import type { Database } from '#platform/database.ts';
import { stripsOf } from '#platform/place-strips.ts';
import {
  type PublicBox,
  type PublishedRow,
  type ShownRows,
  isShown,
  valuesOf,
  wholeRow,
} from './public-request-store.ts';

/** A part of a walk. Conditions that are left out match everything. */
export interface PublicWalk {
  /** Only with a number above this one, which is the last of the part before. */
  after: number;
  most: number;
  workTypeIds?: readonly number[] | undefined;
  isOpen?: boolean | undefined;
  /** Only with a point in this box, also across the antimeridian. */
  box?: PublicBox | undefined;
  /** Only those that were reported on these days, as in 2026-11-28. */
  reportedFrom?: string | undefined;
  reportedTo?: string | undefined;
  /** Only those that became public at this time or earlier. */
  publicUntil: Date;
  /** Only those that changed at this time or later, or became public at `arrivedSince` or later. */
  changedSince?: Date | undefined;
  arrivedSince?: Date | undefined;
}

/**
 * The first ones by number. A number never changes, so a walk meets each request once that is public from its beginning
 * to its end.
 */
export function selectPublicWalk(
  database: Database,
  clientId: number,
  shown: ShownRows,
  walk: PublicWalk,
): Promise<PublishedRow[]> {
  const { box, after, most, workTypeIds, isOpen, reportedFrom, reportedTo } = walk;
  const { publicUntil, changedSince, arrivedSince } = walk;
  const strips = box && stripsOf(box.west, box.east);
  return database.query(
    `select ${wholeRow} from published_requests p
     where p.client_id = $1 and ${isShown} and p.request_id > $6::bigint and p.public_since <= $8
       and ($9::integer[] is null or p.work_type_id = any($9)) and ($10::boolean is null or (p.closed_on is null) = $10)
       and ($11::date is null or p.reported_on >= $11::date) and ($12::date is null or p.reported_on <= $12::date)
       and ($13::timestamptz is null or p.changed_at >= $13 or p.public_since >= $14::timestamptz)
       and ($15::float8 is null or p.latitude between $15 and $16
         and (p.longitude between $17::float8 and $18::float8 or $17 > $18 and (p.longitude >= $17 or p.longitude <= $18)))
       ${strips === undefined ? '' : 'and p.longitude is not null and floor(p.longitude * 256)::integer = any($19::integer[])'}
     order by p.request_id limit $7`,
    [
      clientId,
      ...valuesOf(shown),
      after,
      most,
      publicUntil,
      workTypeIds ?? null,
      isOpen ?? null,
      reportedFrom ?? null,
      reportedTo ?? null,
      changedSince ?? null,
      arrivedSince ?? null,
      box?.south ?? null,
      box?.north ?? null,
      box?.west ?? null,
      box?.east ?? null,
      ...(strips === undefined ? [] : [strips]),
    ],
  );
}

/** A request that was public and is no longer. */
export interface TakenBack {
  requestId: number;
  takenBackAt: Date;
}

/** The first ones by number that were taken back at this time or later. */
export function selectTakenBackWalk(
  database: Database,
  clientId: number,
  { since, after, most }: { since: Date; after: number; most: number },
): Promise<TakenBack[]> {
  return database.query(
    `select request_id as "requestId", taken_back_at as "takenBackAt" from published_requests
     where client_id = $1 and taken_back_at >= $2 and request_id > $3::bigint order by request_id limit $4`,
    [clientId, since, after, most],
  );
}

/**
 * The last change of the rows that became public at `publicUntil` or earlier. A row that arrives is a change, `delayMs`
 * after it became public. Undefined: no such row exists.
 */
export async function selectLastChange(
  database: Database,
  clientId: number,
  { publicUntil, delayMs }: { publicUntil: Date; delayMs: number },
): Promise<Date | undefined> {
  // A row that arrived later than the last change of a row changed at most `delayMs` before that change.
  const [row] = await database.query<{ changedAt: Date | null }>(
    `select max(greatest(changed_at, public_since + $3::float8 * interval '1 millisecond')) as "changedAt"
     from published_requests
     where client_id = $1 and public_since <= $2 and changed_at >= (
       select max(changed_at) from published_requests where client_id = $1 and public_since <= $2
     ) - $3::float8 * interval '1 millisecond'`,
    [clientId, publicUntil, delayMs],
  );
  return row?.changedAt ?? undefined;
}
