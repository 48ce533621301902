/** Reports of abuse on public pages. Private to this folder. */
import type { KeepBackReason } from '@fixpoint/contract/desk/release/release-parts.ts';
import { type Database, ofAllClients } from '#platform/database.ts';

export interface AbuseReport {
  reportKey: string;
  /** The public name of the photo that it is about; null: the whole page. */
  photoName: string | null;
  reason: KeepBackReason;
  /** Empty: none. */
  words: string;
  /** Keyed hash of the network of the reporter. */
  networkMark: string;
  now: Date;
}

/** Stores the report, unless staff decided that everything stays. */
export async function insertReport(
  database: Database,
  clientId: number,
  requestId: number,
  { reportKey, photoName, reason, words, networkMark, now }: AbuseReport,
): Promise<void> {
  const [found] = await database.query<{ isImmune: boolean; photoId: number | null }>(
    `select exists (select from publications b
         where b.client_id = $1 and b.request_id = $2 and b.abuse_immune_until > $4) as "isImmune",
       (select (photo ->> 'photoId')::bigint from publications b, jsonb_array_elements(b.photos) as released (photo)
         where b.client_id = $1 and b.request_id = $2 and photo ->> 'name' = $3) as "photoId"`,
    [clientId, requestId, photoName, now],
  );
  const { isImmune, photoId } = found!;
  if (isImmune) return;
  await database.query(
    `insert into abuse_reports (client_id, request_id, report_key, photo_id, reason, words, network_mark, reported_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [clientId, requestId, reportKey, photoId, reason, words, networkMark, now],
  );
}

/** The number of networks with a report, and true if words and photos are off already. */
export async function selectNetworks(
  database: Database,
  clientId: number,
  requestId: number,
): Promise<{ networks: number; isInReview: boolean }> {
  const [found] = await database.query<{ networks: number; isInReview: boolean }>(
    `select (select count(distinct network_mark)::integer from abuse_reports a
         where a.client_id = $1 and a.request_id = $2) as networks,
       exists (select from publications b
         where b.client_id = $1 and b.request_id = $2 and b.in_review_at is not null) as "isInReview"`,
    [clientId, requestId],
  );
  return found!;
}

export async function selectHasReports(database: Database, clientId: number): Promise<boolean> {
  const [found] = await database.query<{ hasReports: boolean }>(
    'select exists (select from abuse_reports where client_id = $1) as "hasReports"',
    [clientId],
  );
  return found!.hasReports;
}

/** Deletes the reports about these requests; returns how many. */
export async function deleteReports(
  tx: Database,
  clientId: number,
  requestIds: readonly number[],
): Promise<number> {
  const rows = await tx.query(
    'delete from abuse_reports where client_id = $1 and request_id = any($2::bigint[]) returning 1',
    [clientId, requestIds],
  );
  return rows.length;
}

/** Ends the review. Counts as a decision, so that a reviewer with an older view of the request reads it again. */
export async function updateReviewed(
  tx: Database,
  clientId: number,
  requestId: number,
  immuneUntil: Date | null,
): Promise<void> {
  await tx.query(
    `insert into publications as b (client_id, request_id, decision, abuse_immune_until) values ($1, $2, 1, $3)
     on conflict (client_id, request_id) do update
     set in_review_at = null, decision = b.decision + 1, abuse_immune_until = excluded.abuse_immune_until`,
    [clientId, requestId, immuneUntil],
  );
}

/** Forgets the networks of reports from before this time; returns how many. */
export async function updateWithoutMarks(database: Database, before: Date): Promise<number> {
  const rows = await database.query(
    `${ofAllClients} update abuse_reports set network_mark = null
     where network_mark is not null and reported_at <= $1 returning 1`,
    [before],
  );
  return rows.length;
}
