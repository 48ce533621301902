import type { Database } from '#platform/database.ts';
import {
  type MailedStatus,
  type Mark,
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

/** The events between two marks, by time. A change that was reverted does not count. */
export async function findNotifiableChanges(
  database: Database,
  clientId: number,
  requestId: number,
  between: { after: Mark; upTo: Mark },
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
  const untold = await selectUntold(database, clientId, requestId);
  const statuses = await selectStatuses(database, clientId, requestId, untold);
  const notes = await selectStaffNotes(database, clientId, requestId, untold);
  const next = { status: name, isFinal, at, outcome: outcome ?? null };
  return inOrder([...statuses, next], [...notes, { note, at }]);
}

function inOrder(
  statuses: readonly MailedStatus[],
  notes: readonly { note: string; at: Date }[],
): NotifiableChange[] {
  const changes = [...statusChanges(statuses), ...notes.map((note) => ({ kind: 'note' as const, ...note }))];
  return changes.sort((a, b) => a.at.getTime() - b.at.getTime());
}

/** The steps from one status to the next, by public name; statuses with the same name count as one. */
function statusChanges(statuses: readonly MailedStatus[]): NotifiableChange[] {
  const held: (MailedStatus & { outcomeAt?: Date })[] = [];
  for (const one of statuses) {
    if (held.at(-1)?.status !== one.status) held.push({ ...one, outcome: null });
    // An outcome that staff enter while the request is open is not for residents.
    if (one.outcome !== null && one.isFinal)
      Object.assign(held.at(-1)!, { outcome: one.outcome, outcomeAt: one.at });
  }
  const [first, ...rest] = held;
  if (first === undefined) return [];
  if (rest.length === 0) return first.outcome ? [outcomeOf(first)] : [];
  if (first.status === rest.at(-1)!.status) return [];
  return rest.map(({ status, at, outcome }, index) => {
    const from = held[index]!.status;
    return { kind: 'status' as const, at, from, to: status, outcome: outcome ?? '' };
  });
}

function outcomeOf({ outcome, outcomeAt, at }: MailedStatus & { outcomeAt?: Date }): NotifiableChange {
  return { kind: 'outcome', at: outcomeAt ?? at, outcome: outcome ?? '' };
}
