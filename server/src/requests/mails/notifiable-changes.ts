import type { Database } from '#platform/database.ts';
import { type Mark, selectStaffNotes, selectStatuses, selectUntold } from './request-mail-store.ts';

/** Something that happened to a request, of which whoever reported it is notified. */
export type NotifiableChange =
  | { kind: 'status'; at: Date; from: string; to: string }
  | { kind: 'note'; at: Date; note: string };

/** What happened between two marks, by its time; what was changed and changed back is nothing. */
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

/** Something that staff are about to say, and the status that comes with it, by the name that residents read. */
export interface SaidNext {
  note: string;
  status: string | undefined;
  at: Date;
}

/** What the next mail tells once that has been said. */
export async function findChangesWith(
  database: Database,
  clientId: number,
  requestId: number,
  { note, status, at }: SaidNext,
): Promise<NotifiableChange[]> {
  const untold = await selectUntold(database, clientId, requestId);
  const statuses = await selectStatuses(database, clientId, requestId, untold);
  const notes = await selectStaffNotes(database, clientId, requestId, untold);
  const next = status === undefined ? [] : [{ status, at }];
  return inOrder([...statuses, ...next], [...notes, { note, at }]);
}

function inOrder(
  statuses: readonly { status: string; at: Date }[],
  notes: readonly { note: string; at: Date }[],
): NotifiableChange[] {
  const changes = [...statusChanges(statuses), ...notes.map((note) => ({ kind: 'note' as const, ...note }))];
  return changes.sort((a, b) => a.at.getTime() - b.at.getTime());
}

/** The steps from one status to the next, by the names that residents read: two may have the same. */
function statusChanges(statuses: readonly { status: string; at: Date }[]): NotifiableChange[] {
  if (statuses[0]?.status === statuses.at(-1)?.status) return [];
  return statuses.flatMap(({ status, at }, index) => {
    const from = statuses[index - 1]?.status ?? status;
    return from === status ? [] : { kind: 'status' as const, at, from, to: status };
  });
}
