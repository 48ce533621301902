/** The rows of bulk acts: one per request. Private to this folder. */
import type { rowResults } from '@fixpoint/contract/desk/bulk/bulk-parts.ts';
import type { Database } from '#platform/database.ts';
import type { BulkState } from './bulk-act-store.ts';

export type RowResult = (typeof rowResults)[number];

/** The reason why a request is not changed. */
export interface RowReason {
  name: string;
  detail: string;
  /** The changes by others, after a conflict. */
  changes?: { field: string; before: unknown; after: unknown; by: string; at: Date }[] | undefined;
}

/** Values of changed fields before and after. */
type RowChanges = Readonly<Record<string, readonly [before: unknown, after: unknown]>>;

export interface BulkRow {
  requestId: number;
  /** The version that the author has seen. After the change, the new version. */
  version: number;
  result: RowResult;
  why: RowReason | null;
  changes: RowChanges;
  mails: number;
}

/** A stored row. Values are JSON. */
export interface BulkRowInsert extends BulkRow {
  changes: Record<string, [before: unknown, after: unknown]>;
}

/** A row that is next. */
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

/** Up to `limit` rows after a request id, in order of id. null for `results` or `why` means any. */
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
): Promise<BulkRowInsert[]> {
  const rows = await database.query<BulkRowInsert>(
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

/** Up to `limit` rows with this result, in order of request id. */
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

/** Number of rows with the same result and reason, and of their mails. */
export interface RowCount {
  bulkId: number;
  result: RowResult;
  why: string | null;
  count: number;
  mails: number;
}

/** Counts the rows of these acts by result and reason, the most frequent first. */
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

/** New values of a row. Undefined fields keep their value. */
export interface RowOutcome {
  result: RowResult;
  why?: RowReason | undefined;
  changes?: RowChanges | undefined;
  version?: number | undefined;
  replyId?: number | undefined;
}

/**
 * Stores the result of a request in the transaction that changes the request. Returns false if the row or the
 * act has another state. A step of the act waits for this transaction.
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

/** Replaces the rows of the same requests in an act. */
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

/** Removes the rows of these requests from all acts. */
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
