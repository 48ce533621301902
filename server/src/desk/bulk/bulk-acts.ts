/**
 * Bulk acts: planned, carried out row by row by a job, stopped, tried again, undone. This folder stores the
 * progress of each row. The workflow `bulk` changes the requests.
 */
import type { rowResults } from '@fixpoint/contract/desk/bulk/bulk-parts.ts';
import { ApplicationError } from '#platform/application-error.ts';
import type { Database } from '#platform/database.ts';
import { enqueueJob } from '#platform/queue/enqueue-job.ts';
import { type DeskScope, mayAs } from '#desk/scope.ts';
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
  type BulkRowInsert,
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

export interface ActKey {
  clientId: number;
  bulkId: number;
}

/** An act with the number of requests in each state. */
export interface ActSummary extends StoredAct {
  counts: Record<(typeof rowResults)[number], number>;
  /** Why requests are skipped, refused or kept, with the number for each reason. */
  reasons: { result: RowResult; name: string; count: number }[];
  total: number;
  /** Mails of planned and done rows. */
  mails: number;
}

/** Stores a plan. */
export function keepPlan(
  database: Database,
  scope: DeskScope,
  act: NewAct,
  rows: readonly BulkRow[],
): Promise<ActSummary> {
  return database.transaction(async (tx) => {
    const storedAct = await insertAct(tx, scope, act);
    await insertBulkRows(tx, scope.clientId, storedAct.bulkId, rows);
    return summaryOf(tx, scope.clientId, storedAct);
  });
}

/** Managers see and stop everybody's acts. An API key of a manager may be limited to teams, and acts are of all teams. */
function maySeeAll(scope: DeskScope): boolean {
  return mayAs(scope, 'manager') && scope.teamIds === null;
}

/** An act of the caller, or any act for managers. Throws `notFound`. */
export async function findSeenAct(database: Database, scope: DeskScope, bulkId: number): Promise<ActSummary> {
  const act = await selectAct(database, scope.clientId, bulkId);
  if (act === undefined) throw noAct();
  if (act.accountId !== scope.accountId && !maySeeAll(scope)) throw noAct();
  return summaryOf(database, scope.clientId, act);
}

/** The caller's acts, newest first. Managers get everybody's acts with `isOfAll`. */
export async function findActs(
  database: Database,
  scope: DeskScope,
  { isOfAll, limit }: { isOfAll: boolean; limit: number },
): Promise<ActSummary[]> {
  const acts = await selectActs(database, scope, { isOfAll: isOfAll && maySeeAll(scope), limit });
  return summariesOf(database, scope.clientId, acts);
}

/** Rows of an act, sorted by request id. */
export function findRows(
  database: Database,
  clientId: number,
  bulkId: number,
  rowFilter: { after: number; results: readonly RowResult[] | null; why: string | null; limit: number },
): Promise<BulkRowInsert[]> {
  return selectRows(database, clientId, bulkId, rowFilter);
}

/**
 * The steps that the author of a plan can take: the allowed states, and the new state. In any other state the
 * step changes nothing.
 */
const steps = {
  run: { from: ['planned', 'stopped'], to: 'running' },
  retry: { from: ['done', 'stopped'], to: 'running' },
  undo: { from: ['running', 'stopped', 'done', 'undone'], to: 'undoing' },
  stop: { from: ['running', 'undoing'], to: 'stopped' },
} as const satisfies Record<string, { from: readonly BulkState[]; to: BulkState }>;

/**
 * Takes a step once, even if it is requested twice, and queues the job if there is work. `before` runs first,
 * in the same transaction. Managers can also stop acts of others. Throws `notFound` for an act that is not
 * the caller's.
 */
export function takeStep(
  database: Database,
  scope: DeskScope,
  { bulkId, step, now }: { bulkId: number; step: keyof typeof steps; now: Date },
  before: (tx: Database, act: StoredAct) => Promise<void> = async () => undefined,
): Promise<ActSummary> {
  const { clientId } = scope;
  const { from, to } = steps[step];
  return database.transaction(async (tx) => {
    const accountId = step === 'stop' && maySeeAll(scope) ? null : scope.accountId;
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

/** Stops the running acts of an account that may no longer act. Waits for the rows that are being changed. */
export function stopActsOf(tx: Database, clientId: number, accountId: number, now: Date): Promise<void> {
  return stopActs(tx, { clientId, accountId }, now);
}

/**
 * Queues the job that begins or continues the act. The job goes before others, because somebody is watching.
 */
export function goOnLater(tx: Database, key: ActKey): Promise<void> {
  return enqueueJob(tx, bulkJob, key, { oneOf: `${bulkJob}:${key.clientId}:${key.bulkId}`, priority: -10 });
}

export function findAct(database: Database, { clientId, bulkId }: ActKey): Promise<StoredAct | undefined> {
  return selectAct(database, clientId, bulkId);
}

/** Up to `limit` rows of an act with this result. */
export function findDue(
  database: Database,
  { clientId, bulkId }: ActKey,
  rowFilter: { result: RowResult; limit: number },
): Promise<DueRow[]> {
  return selectDueRows(database, clientId, bulkId, rowFilter);
}

/**
 * Stores the result of a row. Returns false if another run settled it first, or if the act was stopped; then
 * nothing may change.
 */
export function settleRow(
  tx: Database,
  { clientId, bulkId }: ActKey,
  { requestId, from, state }: { requestId: number; from: RowResult; state: BulkState },
  outcome: RowOutcome,
): Promise<boolean> {
  return updateRow(tx, clientId, { bulkId, requestId }, { state, from }, outcome);
}

/** Replaces refused rows with new plans. */
export async function planAnew(tx: Database, key: ActKey, rows: readonly BulkRow[]): Promise<void> {
  await replaceRows(tx, key.clientId, key.bulkId, rows);
}

/** Ends an act that has no rows left, or stops one whose author may no longer act. */
export async function endAct(
  database: Database,
  { clientId, bulkId }: ActKey,
  { from, to, now }: { from: BulkState; to: BulkState; now: Date },
): Promise<void> {
  await updateState(database, clientId, bulkId, { from: [from], to, now });
}

const dayMs = 86_400_000;
/** Days until a plan is removed: if it was never begun, and if it was begun. */
const planDays = 2;
const actDays = 30;
const sweptAtOnce = 20;

/** Removes old acts of all clients; returns their number. */
export async function sweepActs(database: Database, now: Date): Promise<number> {
  const before = (days: number) => new Date(now.getTime() - days * dayMs);
  let removedCount = 0;
  for (;;) {
    const old = { neverBegun: before(planDays), begun: before(actDays), most: sweptAtOnce };
    const count = await deleteActsBefore(database, old);
    removedCount += count;
    if (count < sweptAtOnce) return removedCount;
  }
}

/** Removes the rows of these requests from all acts, because reasons of conflicts may quote a request. */
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
  const countsByAct = Map.groupBy(await selectCounts(database, clientId, bulkIds), ({ bulkId }) => bulkId);
  return acts.map((act) => ({ ...act, ...countsOf(countsByAct.get(act.bulkId) ?? []) }));
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
