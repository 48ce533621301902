/** What becomes of each request of an act. Private to this folder. */
import type { rowResults } from '@fixpoint/contract/desk/bulk/bulk-parts.ts';
import type { Database } from '#platform/database.ts';
import type { BulkState } from './bulk-act-store.ts';

export type RowResult = (typeof rowResults)[number];

/** Why a request is not changed. */
export interface RowReason {
  name: string;
  detail: string;
  /** What others have changed. */
  changes?: { field: string; before: unknown; after: unknown; by: string; at: Date }[] | undefined;
}

/** What fields were before, and are then. */
type RowChanges = Readonly<Record<string, readonly [before: unknown, after: unknown]>>;

/** A request of an act. */
export interface BulkRow {
  requestId: number;
  /** That was seen; once it is done, the one that it was left with. */
  version: number;
  result: RowResult;
  why: RowReason | null;
  changes: RowChanges;
  mails: number;
}

/** A row as it is read: values are as JSON has them. */
export interface KeptRow extends BulkRow {
  changes: Record<string, [before: unknown, after: unknown]>;
}

/** A request whose turn it is. */
export interface DueRow extends Pick<BulkRow, 'requestId' | 'version' | 'changes' | 'mails'> {
  replyId: number | null;
}

const columns = `request_id as "requestId", version, result, why, changes, mails`;

export async function insertBulkRows(
  tx: Database,
  clientId: number,
  bulkId: number,
  rows: readonly BulkRow[],
): Promise<void> {
  await tx.query(
    `insert into bulk_rows (client_id, bulk_id, request_id, version, result, why, changes, mails)
     select $1, $2, "requestId", version, result, why, changes, mails
     from json_to_recordset($3) as row ("requestId" bigint, version integer, result text, why jsonb, changes jsonb,
       mails integer)`,
    [clientId, bulkId, JSON.stringify(rows)],
  );
}

/** Up to `limit` rows after that number, in their order; of these results, or with null of any; so with the reason. */
export async function selectRows(
  database: Database,
  clientId: number,
  bulkId: number,
  {
    after,
    results,
    why,
    limit,
  }: { after: number; results: readonly RowResult[] | null; why: string | null; limit: number },
): Promise<KeptRow[]> {
  const rows = await database.query<KeptRow>(
    `select ${columns} from bulk_rows
     where client_id = $1 and bulk_id = $2 and request_id > $3 and ($4::text[] is null or result = any($4))
       and ($5::text is null or why ->> 'name' = $5)
     order by request_id limit $6`,
    [clientId, bulkId, after, results, why, limit],
  );
  return rows.map((row) => ({ ...row, why: row.why && withTimes(row.why) }));
}

function withTimes({ changes, ...why }: RowReason): RowReason {
  return { ...why, changes: changes?.map((change) => ({ ...change, at: new Date(change.at) })) };
}

/** Up to `limit` rows with that result. */
export function selectDueRows(
  database: Database,
  clientId: number,
  bulkId: number,
  { result, limit }: { result: RowResult; limit: number },
): Promise<DueRow[]> {
  return database.query(
    `select request_id as "requestId", version, changes, mails, reply_id as "replyId" from bulk_rows
     where client_id = $1 and bulk_id = $2 and result = $3 order by request_id limit $4`,
    [clientId, bulkId, result, limit],
  );
}

/** Rows of an act that have the same result for the same reason, and how many mails they bring. */
export interface RowCount {
  bulkId: number;
  result: RowResult;
  why: string | null;
  count: number;
  mails: number;
}

/** How many rows of these acts have each result and reason, the most frequent first. */
export function selectCounts(
  database: Database,
  clientId: number,
  bulkIds: readonly number[],
): Promise<RowCount[]> {
  return database.query(
    `select bulk_id as "bulkId", result, why ->> 'name' as why, count(*) as count, sum(mails) as mails
     from bulk_rows where client_id = $1 and bulk_id = any($2)
     group by 1, 2, 3 order by count(*) desc, 2, 3`,
    [clientId, bulkIds],
  );
}

/** What a row becomes; what is left out stays. */
export interface RowOutcome {
  result: RowResult;
  why?: RowReason | undefined;
  changes?: RowChanges | undefined;
  version?: number | undefined;
  replyId?: number | undefined;
}

/**
 * Says what has become of a request, in the transaction in which it did, once: false when that was said before, or the act
 * is in another state. Whoever moves the act on waits for that transaction.
 */
export async function updateRow(
  tx: Database,
  clientId: number,
  { bulkId, requestId }: { bulkId: number; requestId: number },
  { state, from }: { state: BulkState; from: RowResult },
  { result, why, changes, version, replyId }: RowOutcome,
): Promise<boolean> {
  const rows = await tx.query(
    `with act as materialized (
       select from bulk_acts where client_id = $1 and bulk_id = $2 and state = $4 for share
     )
     update bulk_rows set result = $6, why = $7, changes = coalesce($8, changes), version = coalesce($9, version),
       reply_id = coalesce($10, reply_id)
     where client_id = $1 and bulk_id = $2 and request_id = $3 and result = $5 and exists (select from act)
     returning 1`,
    [clientId, bulkId, requestId, state, from, result, asJson(why), asJson(changes), version, replyId],
  );
  return rows.length > 0;
}

function asJson(value: object | undefined): string | null {
  return value === undefined ? null : JSON.stringify(value);
}

/** Puts rows in the place of those that the act has of the same requests. */
export async function replaceRows(
  tx: Database,
  clientId: number,
  bulkId: number,
  rows: readonly BulkRow[],
): Promise<void> {
  await tx.query('delete from bulk_rows where client_id = $1 and bulk_id = $2 and request_id = any($3)', [
    clientId,
    bulkId,
    rows.map(({ requestId }) => requestId),
  ]);
  await insertBulkRows(tx, clientId, bulkId, rows);
}

/** Removes what acts say of these requests. */
export async function deleteRowsOf(
  tx: Database,
  clientId: number,
  requestIds: readonly number[],
): Promise<void> {
  await tx.query('delete from bulk_rows where client_id = $1 and request_id = any($2)', [
    clientId,
    requestIds,
  ]);
}
