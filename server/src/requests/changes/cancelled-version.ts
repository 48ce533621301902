import type { Database } from '#platform/database.ts';
import { selectTakenBack } from './before-change-store.ts';
import type { RequestEvent } from './request-event.ts';

/** The fields whose changes residents read. */
const readByResidents = ['statusId', 'outcome', 'comments'] as const;

/**
 * The version whose event this event cancels, or undefined. An event cancels another one if it takes back that
 * act and restores every value that residents read. The server checks this, because the caller chooses the
 * values.
 */
export async function cancelledBy(
  tx: Database,
  clientId: number,
  requestId: number,
  { takesBack, changes = {} }: RequestEvent,
): Promise<number | undefined> {
  if (takesBack === undefined) return undefined;
  const before = await selectTakenBack(tx, clientId, requestId, takesBack);
  if (before === undefined) return undefined;
  const isRestored = readByResidents.every((field) => {
    const [from, to] = before[field] ?? [];
    const [backFrom, backTo] = changes[field] ?? [];
    return from === backTo && to === backFrom;
  });
  return isRestored ? takesBack : undefined;
}
