/**
 * Carries out bulk acts, some rows at a time. Each row has its own transaction, runs once, and does not
 * depend on other rows.
 */
import pLimit from 'p-limit';
import {
  type ActKey,
  type DueRow,
  type RowOutcome,
  type RowResult,
  type StoredAct,
  endAct,
  findAct,
  findDue,
  goOnLater,
  settleRow,
} from '#desk/bulk/bulk-acts.ts';
import { findActing, scopeOf } from '#desk/members/members.ts';
import { mayAs } from '#desk/scope.ts';
import { asApplicationError } from '#platform/as-application-error.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import type { Log } from '#platform/log.ts';
import { Conflict } from '#requests/changes/conflict.ts';
import type { StaffContext } from '#workflows/request-changes/staff-update.ts';
import { type ActAtHand, type ActParts, actAtHand } from './act-update.ts';
import { doRow } from './do-row.ts';
import { RowSkipped, reasonOfRow } from './row-reason.ts';
import { storedAct } from './stored-act.ts';
import { undoRow } from './undo-row.ts';

export interface CarryOutDeps extends ActParts {
  clock: Clock;
  log: Log;
}

/** Rows of one job. A stopping server waits for one job at most. */
const rowsAtOnce = 250;
/** Rows at the same time. While one row waits for its commit, others can query. */
const lanes = 4;

/**
 * Doing and undoing: the result that a row starts from, the work for it, and the result of a row that fails.
 */
const works = {
  running: { from: 'planned', to: 'done', row: doRow, otherwise: 'refused' },
  undoing: { from: 'done', to: 'undone', row: undoRow, otherwise: 'kept' },
} as const satisfies Record<string, Work>;

interface Work {
  from: RowResult;
  /** State of the act when no row is left. */
  to: 'done' | 'undone';
  /** Throws the reason why the row cannot be changed. */
  row: (tx: Database, atHand: ActAtHand, row: DueRow) => Promise<RowOutcome>;
  otherwise: RowResult;
}

/** The job: carries out the next rows, and queues itself again if there are more. */
export async function carryOut(deps: CarryOutDeps, key: ActKey): Promise<void> {
  const { database, clock } = deps;
  const act = await findAct(database, key);
  if (act?.state !== 'running' && act?.state !== 'undoing') return;
  const work = works[act.state];
  const acting = await actingFor(deps, key, act);
  if (acting === undefined)
    return endAct(database, key, { from: act.state, to: 'stopped', now: clock.now() });
  const due = await findDue(database, key, { result: work.from, limit: rowsAtOnce });
  const atHand = await actAtHand(deps, acting, storedAct(act));
  const limit = pLimit(lanes);
  const { state } = act;
  await Promise.all(
    due.map((row) => limit(() => settle(deps, key, { work, state, row, atHand: now(atHand, clock) }))),
  );
  if (due.length === rowsAtOnce) await goOnLater(database, key);
  else await endAct(database, key, { from: state, to: work.to, now: clock.now() });
}

function now(atHand: ActAtHand, clock: Clock): ActAtHand {
  return { ...atHand, acting: { ...atHand.acting, now: clock.now() } };
}

/** The member who began the act, with their present rights; undefined if they may no longer do it. */
async function actingFor(
  { database, clients, clock }: CarryOutDeps,
  { clientId }: ActKey,
  { accountId, actor, author }: StoredAct,
): Promise<StaffContext | undefined> {
  const [client, foundAct] = await Promise.all([
    clients.findClientById(clientId),
    findActing(database, clientId, { accountId, actor }, clock.now()),
  ]);
  if (client === undefined || foundAct === undefined) return undefined;
  const member = { ...foundAct, username: author };
  const scope = scopeOf(clientId, member, actor);
  return mayAs(scope, 'clerk') ? { caller: { client, member, scope }, now: clock.now() } : undefined;
}

/** Another run settled this row first, or the act was stopped. The transaction must be rolled back. */
class RowOvertaken extends Error {}

async function settle(
  { database, log }: CarryOutDeps,
  key: ActKey,
  { work, state, row, atHand }: { work: Work; state: 'running' | 'undoing'; row: DueRow; atHand: ActAtHand },
): Promise<void> {
  const { requestId } = row;
  const place = { requestId, from: work.from, state };
  try {
    await database.transaction(async (tx) => {
      const outcome = await work.row(tx, atHand, row);
      if (!(await settleRow(tx, key, place, outcome))) throw new RowOvertaken();
    });
  } catch (error) {
    if (error instanceof RowOvertaken) return;
    await settleRow(database, key, place, outcomeOf(error, work, log));
  }
}

/**
 * The result of a row that could not be changed. After a conflict the row gets the newer version, because its
 * reader sees the conflict.
 */
function outcomeOf(error: unknown, { otherwise }: Work, log: Log): RowOutcome {
  const refusal = error instanceof RowSkipped ? error : asApplicationError(error, log);
  const isSkipped = refusal instanceof RowSkipped && otherwise === 'refused';
  const version = refusal instanceof Conflict && otherwise === 'refused' ? refusal.version : undefined;
  return { result: isSkipped ? 'skipped' : otherwise, why: reasonOfRow(refusal), version };
}
