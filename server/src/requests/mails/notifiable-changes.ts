import type { Database } from '#platform/database.ts';
import {
  type MailedRange,
  type MailedStatus,
  type StaffNote,
  selectStaffNotes,
  selectStatuses,
  selectUntold,
} from './request-mail-store.ts';

/** An event that the reporter gets a mail about. */
export type NotifiableChange =
  /** `outcome`: in words; empty if none was given. */
  | { kind: 'status'; at: Date; from: string; to: string; outcome: string }
  /** The outcome was given or changed after the request was closed. */
  | { kind: 'outcome'; at: Date; outcome: string }
  | ({ kind: 'note' } & StaffNote);

/** The events between two marks, by time. A change that was taken back or changed back does not count. */
export async function findNotifiableChanges(
  database: Database,
  clientId: number,
  requestId: number,
  between: MailedRange,
): Promise<NotifiableChange[]> {
  const statuses = await selectStatuses(database, clientId, requestId, between);
  const notes = await selectStaffNotes(database, clientId, requestId, between);
  return inOrder(statuses, notes);
}

/** An act that staff are about to do, with its new status or the current one, by its public name. */
export interface NextChange {
  /** The text of a reply, as a note. */
  note: Pick<StaffNote, 'note' | 'mailText'> | undefined;
  status: { name: string; isFinal: boolean };
  outcome: string | undefined;
  at: Date;
  /** True if the request is a duplicate. */
  isDuplicate: boolean;
}

/**
 * The changes in the next mail once that act is done, after those that this reader was mailed about. The status of a
 * duplicate is no news.
 */
export async function findChangesWith(
  database: Database,
  clientId: number,
  requestId: number,
  { note, status: { name, isFinal }, outcome, at, isDuplicate }: NextChange,
  mailedToReader?: Pick<MailedRange, 'after' | 'begun' | 'told'>,
): Promise<NotifiableChange[]> {
  const unmailed = { ...(await selectUntold(database, clientId, requestId)), ...mailedToReader };
  const notes = await selectStaffNotes(database, clientId, requestId, unmailed);
  const nextNotes = [...notes, ...(note === undefined ? [] : [{ ...note, at }])];
  if (isDuplicate) return inOrder([], nextNotes);
  const statuses = await selectStatuses(database, clientId, requestId, unmailed);
  const next = {
    status: name,
    isFinal,
    at,
    outcome: outcome === undefined ? null : (['', outcome] as const),
  };
  return inOrder([...statuses, next], nextNotes);
}

function inOrder(statuses: readonly MailedStatus[], notes: readonly StaffNote[]): NotifiableChange[] {
  const changes = [...statusChanges(statuses), ...notes.map((note) => ({ kind: 'note' as const, ...note }))];
  return changes.sort((a, b) => a.at.getTime() - b.at.getTime());
}

/** A public status that stands in the end, with its outcome. */
interface Step extends Pick<MailedStatus, 'status' | 'at'> {
  outcome: string;
  outcomeAt: Date;
}

/**
 * The steps from one status to the next, by public name; statuses with the same name count as one. A way that
 * leads back to an earlier status is left out.
 */
function statusChanges(all: readonly MailedStatus[]): NotifiableChange[] {
  const statuses = sinceParting(withoutUndone(all));
  const steps: Step[] = [];
  for (const { status, at, isFinal, outcome, isUnknownUndo } of statuses) {
    if (isUnknownUndo === true) steps.pop();
    const earlierIndex = steps.findIndex((step) => step.status === status);
    if (earlierIndex < 0) steps.push({ status, at, outcome: '', outcomeAt: at });
    else steps.length = earlierIndex + 1;
    // An outcome that staff enter while the request is open is not for residents.
    if (outcome !== null && isFinal) Object.assign(steps.at(-1)!, { outcome: outcome[1], outcomeAt: at });
  }
  const [first, ...rest] = steps;
  if (first === undefined) return [];
  if (rest.length === 0) {
    const mailedOutcome = statuses.find(({ outcome }) => outcome !== null)?.outcome?.[0];
    return newOutcomeOf(first, mailedOutcome);
  }
  return rest.map(({ status, at, outcome }, index) => {
    const from = steps[index]!.status;
    return { kind: 'status' as const, at, from, to: status, outcome };
  });
}

/** Leaves out each act that was undone, its undo, and what happened between them, as the page of the request does. */
function withoutUndone(statuses: readonly MailedStatus[]): MailedStatus[] {
  let undoneStatuses = 0;
  return statuses.filter(({ isNewStatus, isUndone, isUndo }) => {
    if (isUndone !== true && isUndo !== true) return undoneStatuses === 0;
    if (isNewStatus === true) undoneStatuses += isUndone === true ? 1 : -1;
    return false;
  });
}

/**
 * After an unlinking, the reader is told the way from the status of the former main request to the request's own one. The
 * statuses that the request had while it was a duplicate are no steps.
 */
function sinceParting(statuses: readonly MailedStatus[]): readonly MailedStatus[] {
  const parting = statuses[0]?.parting ?? null;
  if (parting === null) return statuses;
  const before = statuses.filter((one) => one.parting !== null);
  const { outcome = null } = before.findLast((one) => one.outcome !== null) ?? {};
  const told = { status: parting.toldStatus, isFinal: false, at: parting.at, outcome: null };
  return [told, { ...before.at(-1)!, at: parting.at, outcome }, ...statuses.slice(before.length)];
}

function newOutcomeOf({ outcome, outcomeAt }: Step, mailedOutcome: string | undefined): NotifiableChange[] {
  const isNew = outcome !== '' && outcome !== mailedOutcome;
  return isNew ? [{ kind: 'outcome', at: outcomeAt, outcome }] : [];
}
