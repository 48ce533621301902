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

/** A report whose resident may say that it is one of the requests near it. */
export interface AskedReport extends ReportPlace {
  guid: string;
  workTypeName: string;
  postedAt: Date;
  /** True if the report waited on the device: then nobody asked before it was sent. */
  wasSentLater: boolean;
  /** True if the resident has answered, in the portal or on the page of the mail. */
  isAnswered: boolean;
  /** The request that the resident called the same problem; null: none. */
  sameId: number | null;
  /** False for a closed request and for a duplicate. */
  isOpen: boolean;
}

/** A report that was sent a minute after it was written, or later, waited on its device. */
const sentLater = `r.posted_at - r.collected_at >= interval '1 minute'`;

export async function selectAskedReport(
  database: Database,
  clientId: number,
  requestId: number,
): Promise<AskedReport | undefined> {
  const [row] = await database.query<AskedReport>(
    `select r.request_id as "requestId", r.guid, r.work_type_id as "workTypeId", t.name as "workTypeName", r.longitude,
       r.latitude, r.asset_id as "assetId", r.posted_at as "postedAt", ${sentLater} as "wasSentLater",
       r.closed_at is null and r.duplicate_of is null as "isOpen", answered.shown is not null as "isAnswered",
       answered.same_id as "sameId"
     from work_requests r join work_types t on t.client_id = $1 and t.work_type_id = r.work_type_id
       cross join lateral (
         select max(shown_id) as shown, max(shown_id) filter (where is_same) as same_id
         from nearby_answers where client_id = $1 and request_id = r.request_id) answered
     where r.client_id = $1 and r.request_id = $2 and r.deleted_at is null`,
    [clientId, requestId],
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
