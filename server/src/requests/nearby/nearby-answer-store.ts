/** The rows of what residents answered about requests near their report. Private to this folder. */
import type { Database } from '#platform/database.ts';

/** A report, as far as the search for requests near it needs. */
export interface ReportPlace {
  requestId: number;
  workTypeId: number;
  longitude: number;
  latitude: number;
  assetId: string;
}

export async function selectReportPlace(
  database: Database,
  clientId: number,
  guid: string,
): Promise<ReportPlace | undefined> {
  const [row] = await database.query<ReportPlace>(
    `select request_id as "requestId", work_type_id as "workTypeId", longitude, latitude, asset_id as "assetId"
     from work_requests where client_id = $1 and guid = $2 and deleted_at is null`,
    [clientId, guid],
  );
  return row;
}

/** The last answer counts. */
export async function upsertAnswers(
  database: Database,
  clientId: number,
  {
    requestId,
    shownIds,
    sameId,
    now,
  }: { requestId: number; shownIds: number[]; sameId: number | null; now: Date },
): Promise<void> {
  await database.query(
    `insert into nearby_answers (client_id, request_id, shown_id, is_same, answered_at)
     select $1, $2, shown_id, shown_id is not distinct from $4::bigint, $5 from unnest($3::bigint[]) as shown (shown_id)
     on conflict (client_id, request_id, shown_id) do update
     set is_same = excluded.is_same, answered_at = excluded.answered_at`,
    [clientId, requestId, shownIds, sameId, now],
  );
}

/** The requests that the resident of a report called the same problem. */
export async function selectSaidSame(
  database: Database,
  clientId: number,
  requestId: number,
): Promise<number[]> {
  const rows = await database.query<{ shownId: number }>(
    `select shown_id as "shownId" from nearby_answers
     where client_id = $1 and request_id = $2 and is_same order by shown_id`,
    [clientId, requestId],
  );
  return rows.map(({ shownId }) => shownId);
}

export async function deleteAnswersOf(
  tx: Database,
  clientId: number,
  requestIds: readonly number[],
): Promise<void> {
  await tx.query('delete from nearby_answers where client_id = $1 and request_id = any($2)', [
    clientId,
    requestIds,
  ]);
}
