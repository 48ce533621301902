/** The rows of bulk acts. Private to this folder. */
import type { bulkStates } from '@fixpoint/contract/desk/bulk/bulk-parts.ts';
import { type Database, ofAllClients } from '#platform/database.ts';
import type { DeskScope } from '#desk/scope.ts';

export type BulkState = (typeof bulkStates)[number];

/** A planned act. */
export interface NewAct {
  /** In its wire form. */
  act: unknown;
  isForClosed: boolean;
  /** A username, or the name of an API key. */
  author: string;
  plannedAt: Date;
}

export interface StoredAct extends NewAct {
  bulkId: number;
  /** Account of the author. */
  accountId: number;
  actor: DeskScope['actor'];
  state: BulkState;
  begunAt: Date | null;
  endedAt: Date | null;
}

const columns = `bulk_id as "bulkId", account_id as "accountId", actor, act, is_for_closed as "isForClosed", author, state,
  planned_at as "plannedAt", begun_at as "begunAt", ended_at as "endedAt"`;

export async function insertAct(
  tx: Database,
  { clientId, accountId, actor }: DeskScope,
  { act, isForClosed, author, plannedAt }: NewAct,
): Promise<StoredAct> {
  const [row] = await tx.query<StoredAct>(
    `insert into bulk_acts (client_id, account_id, actor, act, is_for_closed, author, planned_at)
     values ($1, $2, $3, $4, $5, $6, $7) returning ${columns}`,
    [clientId, accountId, actor, JSON.stringify(act), isForClosed, author, plannedAt],
  );
  return row!;
}

/** Any author's act. For the job that carries it out. */
export async function selectAct(
  database: Database,
  clientId: number,
  bulkId: number,
): Promise<StoredAct | undefined> {
  const [row] = await database.query<StoredAct>(
    `select ${columns} from bulk_acts where client_id = $1 and bulk_id = $2`,
    [clientId, bulkId],
  );
  return row;
}

/** The acts of an account, newest first. With `isOfAll`, also everybody's acts that were begun. */
export function selectActs(
  database: Database,
  { clientId, accountId }: DeskScope,
  { isOfAll, limit }: { isOfAll: boolean; limit: number },
): Promise<StoredAct[]> {
  return database.query<StoredAct>(
    `select ${columns} from bulk_acts
     where client_id = $1 and (account_id = $2 or $4 and begun_at is not null)
     order by bulk_id desc limit $3`,
    [clientId, accountId, limit, isOfAll],
  );
}

/**
 * Locks the act until the transaction ends. Undefined if the account did not make the act; an `accountId` of
 * null matches everybody's acts.
 */
export async function lockAct(
  tx: Database,
  { clientId, accountId }: { clientId: number; accountId: number | null },
  bulkId: number,
): Promise<StoredAct | undefined> {
  const [row] = await tx.query<StoredAct>(
    `select ${columns} from bulk_acts
     where client_id = $1 and ($2::bigint is null or account_id = $2) and bulk_id = $3 for update`,
    [clientId, accountId, bulkId],
  );
  return row;
}

/** Begins or ends an act. Returns false if the act is in another state than `from`. */
export async function updateState(
  tx: Database,
  clientId: number,
  bulkId: number,
  { from, to, now }: { from: readonly BulkState[]; to: BulkState; now: Date },
): Promise<boolean> {
  const isBegun = to === 'running' || to === 'undoing';
  const rows = await tx.query(
    `update bulk_acts set state = $4, begun_at = case when $5 then $6 else begun_at end,
       ended_at = case when $5 then null else $6 end
     where client_id = $1 and bulk_id = $2 and state = any($3) returning 1`,
    [clientId, bulkId, from, to, isBegun, now],
  );
  return rows.length > 0;
}

/**
 * Stops all running acts of an account. Waits for a row that is being changed, because the row locks the act.
 */
export async function stopActs(
  tx: Database,
  { clientId, accountId }: { clientId: number; accountId: number },
  now: Date,
): Promise<void> {
  await tx.query(
    `update bulk_acts set state = 'stopped', ended_at = $3
     where client_id = $1 and account_id = $2 and state in ('running', 'undoing')`,
    [clientId, accountId, now],
  );
}

/** Removes old acts of all clients; returns their number. */
export async function deleteActsBefore(
  database: Database,
  { neverBegun, begun: begunBefore, most }: { neverBegun: Date; begun: Date; most: number },
): Promise<number> {
  const rows = await database.query(
    `${ofAllClients} delete from bulk_acts where (client_id, bulk_id) in (
       select client_id, bulk_id from bulk_acts
       where planned_at < $1 and (begun_at is null or planned_at < $2) limit $3) returning 1`,
    [neverBegun, begunBefore, most],
  );
  return rows.length;
}
