/**
 * One act for many requests: planned, carried out by a job row by row, stopped, tried again, taken back. What is done to a
 * request is the business of whoever carries it out; here is kept how far that has come, once for each row.
 */
import type { rowResults } from '@fixpoint/contract/desk/bulk/bulk-parts.ts';
import { ApplicationError } from '#platform/application-error.ts';
import type { Database } from '#platform/database.ts';
import { enqueueJob } from '#platform/queue/enqueue-job.ts';
import { type Scope, mayAs } from '#desk/scope.ts';
import {
  type BulkState,
  type NewAct,
  type StoredAct,
  deleteActsBefore,
  insertAct,
  lockAct,
  selectAct,
  selectActs,
  stopActs,
  updateState,
} from './bulk-act-store.ts';
import {
  type BulkRow,
  type DueRow,
  type KeptRow,
  type RowCount,
  type RowOutcome,
  type RowResult,
  deleteRowsOf,
  insertBulkRows,
  replaceRows,
  selectCounts,
  selectDueRows,
  selectRows,
  updateRow,
} from './bulk-row-store.ts';

export type { StoredAct } from './bulk-act-store.ts';
export type { BulkRow, DueRow, RowOutcome, RowReason, RowResult } from './bulk-row-store.ts';

/** The job's name; its payload is an `ActKey`. */
export const bulkJob = 'carry-out-bulk';

/** Which act. */
export interface ActKey {
  clientId: number;
  bulkId: number;
}

/** An act, and how many requests have come how far. */
export interface ActSummary extends StoredAct {
  counts: Record<(typeof rowResults)[number], number>;
  /** Why requests are skipped, refused or kept. */
  reasons: { result: RowResult; name: string; count: number }[];
  total: number;
  /** Of what is planned or done. */
  mails: number;
}

/** Keeps a plan. */
export function keepPlan(
  database: Database,
  scope: Scope,
  act: NewAct,
  rows: readonly BulkRow[],
): Promise<ActSummary> {
  return database.transaction(async (tx) => {
    const stored = await insertAct(tx, scope, act);
    await insertBulkRows(tx, scope.clientId, stored.bulkId, rows);
    return summaryOf(tx, scope.clientId, stored);
  });
}

/** The caller's own act, or for managers anybody's. Throws `notFound`. */
export async function findSeenAct(database: Database, scope: Scope, bulkId: number): Promise<ActSummary> {
  const act = await selectAct(database, scope.clientId, bulkId);
  if (act === undefined) throw noAct();
  if (act.accountId !== scope.accountId && !mayAs(scope, 'manager')) throw noAct();
  return summaryOf(database, scope.clientId, act);
}

/** The caller's own acts, or for managers who want that those of everybody, the newest first. */
export async function findActs(
  database: Database,
  scope: Scope,
  { isOfAll, limit }: { isOfAll: boolean; limit: number },
): Promise<ActSummary[]> {
  const acts = await selectActs(database, scope, { isOfAll: isOfAll && mayAs(scope, 'manager'), limit });
  return summariesOf(database, scope.clientId, acts);
}

/** Rows of an act by number. */
export function findRows(
  database: Database,
  clientId: number,
  bulkId: number,
  wanted: { after: number; results: readonly RowResult[] | null; why: string | null; limit: number },
): Promise<KeptRow[]> {
  return selectRows(database, clientId, bulkId, wanted);
}

/** The steps that whoever made a plan takes: from which states, and to which one. In any other state it changes nothing. */
const steps = {
  run: { from: ['planned', 'stopped'], to: 'running' },
  retry: { from: ['done', 'stopped'], to: 'running' },
  undo: { from: ['running', 'stopped', 'done', 'undone'], to: 'undoing' },
  stop: { from: ['running', 'undoing'], to: 'stopped' },
} as const satisfies Record<string, { from: readonly BulkState[]; to: BulkState }>;

/**
 * Takes a step, once however often it is asked for, and has the job go on where there is something to do. `before` is done
 * first, in the transaction of the step. Managers stop acts of others, too. Throws `notFound` for an act that is not the
 * caller's.
 */
export function takeStep(
  database: Database,
  scope: Scope,
  { bulkId, step, now }: { bulkId: number; step: keyof typeof steps; now: Date },
  before: (tx: Database, act: StoredAct) => Promise<void> = async () => undefined,
): Promise<ActSummary> {
  const { clientId } = scope;
  const { from, to } = steps[step];
  return database.transaction(async (tx) => {
    const accountId = step === 'stop' && mayAs(scope, 'manager') ? null : scope.accountId;
    const act = await lockAct(tx, { clientId, accountId }, bulkId);
    if (act === undefined) throw noAct();
    if ((from as readonly BulkState[]).includes(act.state)) {
      await before(tx, act);
      await updateState(tx, clientId, bulkId, { from, to, now });
      if (to !== 'stopped') await goOnLater(tx, { clientId, bulkId });
    }
    return summaryOf(tx, clientId, (await selectAct(tx, clientId, bulkId)) ?? act);
  });
}

/** Stops what the account has under way, because it may no longer act: within the rows that are being changed. */
export function stopActsOf(tx: Database, clientId: number, accountId: number, now: Date): Promise<void> {
  return stopActs(tx, { clientId, accountId }, now);
}

/** Has the job carry the act out, or go on with it. What waits goes before other jobs: somebody is looking. */
export function goOnLater(tx: Database, key: ActKey): Promise<void> {
  return enqueueJob(tx, bulkJob, key, { oneOf: `${bulkJob}:${key.clientId}:${key.bulkId}`, priority: -10 });
}

/** The act, for the job. */
export function findAct(database: Database, { clientId, bulkId }: ActKey): Promise<StoredAct | undefined> {
  return selectAct(database, clientId, bulkId);
}

/** Up to `limit` of its rows with this result. */
export function findDue(
  database: Database,
  { clientId, bulkId }: ActKey,
  wanted: { result: RowResult; limit: number },
): Promise<DueRow[]> {
  return selectDueRows(database, clientId, bulkId, wanted);
}

/** Says what has become of a row; false when somebody was first, or the act was stopped: then nothing may be changed. */
export function settleRow(
  tx: Database,
  { clientId, bulkId }: ActKey,
  { requestId, from, state }: { requestId: number; from: RowResult; state: BulkState },
  outcome: RowOutcome,
): Promise<boolean> {
  return updateRow(tx, clientId, { bulkId, requestId }, { state, from }, outcome);
}

/** What was refused is planned anew. */
export async function planAnew(tx: Database, key: ActKey, rows: readonly BulkRow[]): Promise<void> {
  await replaceRows(tx, key.clientId, key.bulkId, rows);
}

/** The job has nothing left to do, or nobody to do it for: then the act is stopped. */
export async function endAct(
  database: Database,
  { clientId, bulkId }: ActKey,
  { from, to, now }: { from: BulkState; to: BulkState; now: Date },
): Promise<void> {
  await updateState(database, clientId, bulkId, { from: [from], to, now });
}

const dayMs = 86_400_000;
/** How long a plan is kept that was never begun, and one that was. */
const planDays = 2;
const actDays = 30;
const sweptAtOnce = 20;

/** Removes old acts of all clients; returns how many. */
export async function sweepActs(database: Database, now: Date): Promise<number> {
  const before = (days: number) => new Date(now.getTime() - days * dayMs);
  let removed = 0;
  for (;;) {
    const old = { neverBegun: before(planDays), begun: before(actDays), most: sweptAtOnce };
    const count = await deleteActsBefore(database, old);
    removed += count;
    if (count < sweptAtOnce) return removed;
  }
}

/** Forgets what acts say of these requests: whom others had a conflict with is told in words of the request. */
export function forgetRowsOf(tx: Database, clientId: number, requestIds: readonly number[]): Promise<void> {
  return deleteRowsOf(tx, clientId, requestIds);
}

async function summaryOf(database: Database, clientId: number, act: StoredAct): Promise<ActSummary> {
  const [summary] = await summariesOf(database, clientId, [act]);
  return summary!;
}

async function summariesOf(
  database: Database,
  clientId: number,
  acts: readonly StoredAct[],
): Promise<ActSummary[]> {
  const bulkIds = acts.map(({ bulkId }) => bulkId);
  const counted = Map.groupBy(await selectCounts(database, clientId, bulkIds), ({ bulkId }) => bulkId);
  return acts.map((act) => ({ ...act, ...countsOf(counted.get(act.bulkId) ?? []) }));
}

function countsOf(rows: readonly RowCount[]): Pick<ActSummary, 'counts' | 'reasons' | 'total' | 'mails'> {
  const counts = { planned: 0, done: 0, skipped: 0, refused: 0, undone: 0, kept: 0 };
  const reasons: ActSummary['reasons'] = [];
  let [total, mails] = [0, 0];
  for (const { result, why, count, mails: ofThese } of rows) {
    counts[result] += count;
    total += count;
    if (why !== null) reasons.push({ result, name: why, count });
    if (result === 'planned' || result === 'done') mails += ofThese;
  }
  return { counts, reasons, total, mails };
}

function noAct(): ApplicationError {
  return new ApplicationError('notFound', 'There is no such plan.');
}
