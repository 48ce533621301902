/** Carries acts for many requests out, some rows at a time: each in a transaction of its own, once, whatever becomes of the others. */
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
import type { Acting } from '#workflows/request-changes/staff-update.ts';
import { type ActAtHand, type ActParts, actAtHand } from './act-update.ts';
import { doRow } from './do-row.ts';
import { Skipped, reasonOfRow } from './row-reason.ts';
import { storedAct } from './stored-act.ts';
import { undoRow } from './undo-row.ts';

export interface CarryOutDeps extends ActParts {
  clock: Clock;
  log: Log;
}

/** Rows of one job: a server that is to stop waits for no more. */
const rowsAtOnce = 250;
/** At the same time: while one waits for its commit, others are asked. */
const lanes = 4;

/** Doing, or taking back: from which result of a row, by what, and what a row is that it cannot be done to. */
const works = {
  running: { from: 'planned', to: 'done', row: doRow, otherwise: 'refused' },
  undoing: { from: 'done', to: 'undone', row: undoRow, otherwise: 'kept' },
} as const satisfies Record<string, Work>;

interface Work {
  from: RowResult;
  /** What the act is when no row is left. */
  to: 'done' | 'undone';
  /** Throws what it cannot be done for. */
  row: (tx: Database, atHand: ActAtHand, row: DueRow) => Promise<RowOutcome>;
  otherwise: RowResult;
}

/** The job: the next rows; it puts itself into the queue again while there are more. */
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

/** Whoever began it, as they are now; undefined when they may not any more. */
async function actingFor(
  { database, clients, clock }: CarryOutDeps,
  { clientId }: ActKey,
  { accountId, actor, author }: StoredAct,
): Promise<Acting | undefined> {
  const [client, found] = await Promise.all([
    clients.findClientById(clientId),
    findActing(database, clientId, { accountId, actor }, clock.now()),
  ]);
  if (client === undefined || found === undefined) return undefined;
  const member = { ...found, username: author };
  const scope = scopeOf(clientId, member, actor);
  return mayAs(scope, 'clerk') ? { caller: { client, member, scope }, now: clock.now() } : undefined;
}

/** Another run was first, or the act was stopped: nothing may be changed. */
class Overtaken extends Error {}

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
      if (!(await settleRow(tx, key, place, outcome))) throw new Overtaken();
    });
  } catch (error) {
    if (error instanceof Overtaken) return;
    await settleRow(database, key, place, outcomeOf(error, work, log));
  }
}

/** What a row is that could not be changed. Of a conflict, whoever reads it has seen the version that it tells of. */
function outcomeOf(error: unknown, { otherwise }: Work, log: Log): RowOutcome {
  const refusal = error instanceof Skipped ? error : asApplicationError(error, log);
  const isSkipped = refusal instanceof Skipped && otherwise === 'refused';
  const version = refusal instanceof Conflict && otherwise === 'refused' ? refusal.version : undefined;
  return { result: isSkipped ? 'skipped' : otherwise, why: reasonOfRow(refusal), version };
}
