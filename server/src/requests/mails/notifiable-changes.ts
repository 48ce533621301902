import type { Database } from '#platform/database.ts';
import {
  type MailedRange,
  type MailedStatus,
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
  | { kind: 'note'; at: Date; note: string };

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

/** A reply that staff are about to send, with its new status or the current one, by its public name. */
export interface SaidNext {
  note: string;
  status: { name: string; isFinal: boolean };
  outcome: string | undefined;
  at: Date;
}

/** The changes in the next mail once that reply is sent. */
export async function findChangesWith(
  database: Database,
  clientId: number,
  requestId: number,
  { note, status: { name, isFinal }, outcome, at }: SaidNext,
): Promise<NotifiableChange[]> {
  const unmailedChanges = await selectUntold(database, clientId, requestId);
  const statuses = await selectStatuses(database, clientId, requestId, unmailedChanges);
  const notes = await selectStaffNotes(database, clientId, requestId, unmailedChanges);
  const next = {
    status: name,
    isFinal,
    at,
    outcome: outcome === undefined ? null : (['', outcome] as const),
  };
  return inOrder([...statuses, next], [...notes, { note, at }]);
}

function inOrder(
  statuses: readonly MailedStatus[],
  notes: readonly { note: string; at: Date }[],
): NotifiableChange[] {
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
function statusChanges(statuses: readonly MailedStatus[]): NotifiableChange[] {
  const steps: Step[] = [];
  for (const { status, at, isFinal, outcome, isUnknownUndo } of statuses) {
    if (isUnknownUndo === true) steps.pop();
    const known = steps.findIndex((step) => step.status === status);
    if (known < 0) steps.push({ status, at, outcome: '', outcomeAt: at });
    else steps.length = known + 1;
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

function newOutcomeOf({ outcome, outcomeAt }: Step, mailedOutcome: string | undefined): NotifiableChange[] {
  const isNew = outcome !== '' && outcome !== mailedOutcome;
  return isNew ? [{ kind: 'outcome', at: outcomeAt, outcome }] : [];
}
