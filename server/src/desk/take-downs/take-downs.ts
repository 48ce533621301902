/** Requests, descriptions and notes of residents that staff have taken down. They can be put back for some days. */
import { type TakenDown, takenDownPage } from '@fixpoint/contract/desk/take-down/find-taken-down.ts';
import type { DeskScope } from '#desk/scope.ts';
import { ApplicationError } from '#platform/application-error.ts';
import type { Database } from '#platform/database.ts';
import {
  type NewTakeDown,
  type OldTakeDown,
  type TakeDown,
  type TakenDownText,
  deleteTakeDown,
  deleteTakeDownsOf,
  insertTakeDown,
  lockTakeDown,
  selectOldTakeDowns,
  selectTakeDownOf,
  selectTakenDown,
  selectTakenDownTexts,
} from './take-down-store.ts';

export type { NewTakeDown, OldTakeDown, TakeDown } from './take-down-store.ts';

/** Days in which it can be put back. It is removed for good afterwards. */
const takenDownDays = 30;
const takenDownMs = takenDownDays * 86_400_000;

const since = (now: Date) => new Date(now.getTime() - takenDownMs);
const withEnd = <T extends { takenDownAt: Date }>(row: T): T & { keptUntil: Date } => ({
  ...row,
  keptUntil: new Date(row.takenDownAt.getTime() + takenDownMs),
});

/** Remembers what was taken down; returns its id. */
export function addTakeDown(tx: Database, clientId: number, takeDown: NewTakeDown): Promise<number> {
  return insertTakeDown(tx, clientId, takeDown);
}

/** The id of what is taken down already; undefined: it is not. */
export function findTakeDownOf(
  database: Database,
  clientId: number,
  subject: Pick<NewTakeDown, 'requestId' | 'subject' | 'noteId'>,
): Promise<number | undefined> {
  return selectTakeDownOf(database, clientId, subject);
}

/** Removes the entry, and returns what it says, so that the caller puts it back. Throws `notFound`. */
export async function takeTakeDown(
  tx: Database,
  scope: DeskScope,
  takeDownId: number,
  now: Date,
): Promise<TakeDown> {
  const takeDown = await lockTakeDown(tx, scope, takeDownId, since(now));
  if (takeDown === undefined) throw new ApplicationError('notFound', { say: 'takenDown.missing' });
  await deleteTakeDown(tx, scope.clientId, takeDownId);
  return takeDown;
}

/** Deletes the words that were taken down in these requests. Runs in the transaction that purges them. */
export function forgetTakeDownsOf(
  tx: Database,
  clientId: number,
  requestIds: readonly number[],
): Promise<void> {
  return deleteTakeDownsOf(tx, clientId, requestIds);
}

/** The entries that can be put back, newest first. */
export async function findTakenDown(
  database: Database,
  scope: DeskScope,
  { requestId, before }: { requestId?: number | undefined; before?: number | undefined },
  now: Date,
): Promise<{ entries: TakenDown[]; hasMore: boolean }> {
  const rows = await selectTakenDown(database, scope, {
    requestId,
    before,
    since: since(now),
    limit: takenDownPage + 1,
  });
  return { entries: rows.slice(0, takenDownPage).map(withEnd), hasMore: rows.length > takenDownPage };
}

/** Texts of a request that are taken down and can be put back, oldest first, without their words. */
export async function findTakenDownTexts(
  database: Database,
  clientId: number,
  requestId: number,
  now: Date,
): Promise<(TakenDownText & { keptUntil: Date })[]> {
  return (await selectTakenDownTexts(database, clientId, requestId, since(now))).map(withEnd);
}

/** Some entries of all clients that can no longer be put back. */
export function findOldTakeDowns(database: Database, now: Date, limit: number): Promise<OldTakeDown[]> {
  return selectOldTakeDowns(database, since(now), limit);
}

/** Forgets an entry without putting anything back. */
export function forgetTakeDown(tx: Database, clientId: number, takeDownId: number): Promise<void> {
  return deleteTakeDown(tx, clientId, takeDownId);
}
