/** Published rows that are news since a time: new ones, and closings. Private to this folder. */
import type { Database } from '#platform/database.ts';
import { boxAround, metresFrom } from '#platform/place-strips.ts';
import { type PublishedRow, type ShownRows, isShown, valuesOf, wholeRow } from './public-request-store.ts';

/** The last row of a part of the news. */
export type NewsMark = Pick<PublishedRow, 'reportedOn' | 'requestId'>;

/** The news that somebody wants. */
export interface PublicNews {
  /** Left out: all public work types. */
  workTypeIds?: readonly number[] | undefined;
  /** Only rows whose public point is at most this far away. */
  near?: { longitude: number; latitude: number; meters: number } | undefined;
  /** Rows that became public for the first time after this time, up to the other. */
  after: Date;
  until: Date;
  /** Rows that were closed from this day until before the other, as in 2026-11-28; left out: closings are no news. */
  closed?: { from: string; before: string } | undefined;
}

const place = { longitude: '$12::float8', latitude: '$13::float8', degreeShare: '$14::float8' };

/** The oldest first. */
export function selectNews(
  database: Database,
  clientId: number,
  shown: ShownRows,
  {
    workTypeIds,
    near,
    after,
    until,
    closed,
    most,
    begun,
  }: PublicNews & { most: number; begun?: NewsMark | undefined },
): Promise<PublishedRow[]> {
  return database.query(
    `select ${wholeRow} from published_requests p
     where p.client_id = $1 and ${isShown}
       and (p.first_public_at > $6 and p.first_public_at <= $7 or p.closed_on >= $8::date and p.closed_on < $9::date)
       and ($10::integer[] is null or p.work_type_id = any($10))
       and ($11::float8 is null or ${metresFrom(place, 'p')} <= $11::float8)
       and ($16::date is null or (p.reported_on, p.request_id) > ($16::date, $17::bigint))
     order by p.reported_on, p.request_id limit $15`,
    [
      clientId,
      ...valuesOf(shown),
      after,
      until,
      closed?.from ?? null,
      closed?.before ?? null,
      workTypeIds ?? null,
      near?.meters ?? null,
      near?.longitude ?? null,
      near?.latitude ?? null,
      near === undefined ? null : boxAround(near.latitude, near.meters).degreeShare,
      most,
      begun?.reportedOn ?? null,
      begun?.requestId ?? null,
    ],
  );
}
