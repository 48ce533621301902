import type { Database } from '#platform/database.ts';
import { selectChain } from '#requests/duplicate-store.ts';
import { selectLastUndoableSince } from './collecting-store.ts';

/**
 * Time of the last status or outcome that a member has set since then and that nobody has undone; null: none. For a
 * duplicate it is the one of its main request, whose status residents read.
 */
export async function findLastUndoable(
  tx: Database,
  clientId: number,
  requestId: number,
  since: Date,
): Promise<Date | null> {
  const mainRequestId = (await selectChain(tx, clientId, requestId)).at(-1) ?? requestId;
  return selectLastUndoableSince(tx, clientId, mainRequestId, since);
}
