/** Published rows of a window of days, for programs that copy them. Private to this folder. */
import type { Database } from '#platform/database.ts';
import { boxAround, metresFrom } from '#platform/place-strips.ts';
import {
  type PublicBox,
  type PublishedRow,
  type ShownRows,
  isShown,
  valuesOf,
  wholeRow,
} from './public-request-store.ts';

/** The rows that a program asks for. A condition that is left out counts as true. */
export interface PublicWindow {
  workTypeIds?: readonly number[] | undefined;
  /** True: only open ones; false: only closed ones. */
  isOpen?: boolean | undefined;
  /** Days of the municipality, as in 2026-11-28, both included. */
  reportedFrom?: string | undefined;
  reportedUntil?: string | undefined;
  updatedFrom?: string | undefined;
  updatedUntil?: string | undefined;
  /** Only rows whose public point is in the box, which may cross the antimeridian. */
  box?: PublicBox | undefined;
  /** Only rows whose public point is at most this far away. */
  near?: { longitude: number; latitude: number; meters: number } | undefined;
}

/** A row with its distance in metres; null if the window has no place, or the row no public point. */
export interface WindowRow extends PublishedRow {
  distance: number | null;
}

const place = { longitude: '$13::float8', latitude: '$14::float8', degreeShare: '$15::float8' };
const distance = metresFrom(place, 'p');

const matching = `p.client_id = $1 and ${isShown}
    and ($6::integer[] is null or p.work_type_id = any($6)) and ($7::boolean is null or (p.closed_on is null) = $7)
    and p.reported_on between coalesce($8::date, '-infinity') and coalesce($9::date, 'infinity')
    and p.updated_on between coalesce($10::date, '-infinity') and coalesce($11::date, 'infinity')
    and ($12::float8 is null or ${distance} <= $12::float8)
    and ($16::float8 is null or p.latitude between $16 and $17 and (p.longitude between $18 and $19
      or $18::float8 > $19::float8 and (p.longitude >= $18 or p.longitude <= $19)))`;

function valuesOfWindow(clientId: number, shown: ShownRows, window: PublicWindow): unknown[] {
  const { near, box } = window;
  return [
    clientId,
    ...valuesOf(shown),
    window.workTypeIds ?? null,
    window.isOpen ?? null,
    window.reportedFrom ?? null,
    window.reportedUntil ?? null,
    window.updatedFrom ?? null,
    window.updatedUntil ?? null,
    near?.meters ?? null,
    near?.longitude ?? null,
    near?.latitude ?? null,
    near === undefined ? null : boxAround(near.latitude, near.meters).degreeShare,
    box?.south ?? null,
    box?.north ?? null,
    box?.west ?? null,
    box?.east ?? null,
  ];
}

/** The newest day first, then the highest number. */
export function selectWindow(
  database: Database,
  clientId: number,
  shown: ShownRows,
  { most, offset, ...window }: PublicWindow & { most: number; offset: number },
): Promise<WindowRow[]> {
  return database.query(
    `select ${wholeRow}, ${distance} as distance from published_requests p where ${matching}
     order by p.reported_on desc, p.request_id desc limit $20 offset $21`,
    [...valuesOfWindow(clientId, shown, window), most, offset],
  );
}

export async function countWindow(
  database: Database,
  clientId: number,
  shown: ShownRows,
  window: PublicWindow,
): Promise<number> {
  const [row] = await database.query<{ count: number }>(
    `select count(*) from published_requests p where ${matching}`,
    valuesOfWindow(clientId, shown, window),
  );
  return row!.count;
}

/** The rows with these numbers, in the same order. */
export function selectNumbers(
  database: Database,
  clientId: number,
  shown: ShownRows,
  requestIds: readonly number[],
): Promise<PublishedRow[]> {
  return database.query(
    `select ${wholeRow} from published_requests p where p.client_id = $1 and ${isShown} and p.request_id = any($6::bigint[])
     order by p.reported_on desc, p.request_id desc`,
    [clientId, ...valuesOf(shown), requestIds],
  );
}
