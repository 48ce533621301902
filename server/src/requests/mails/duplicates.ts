/**
 * Reporters and followers of a duplicate get mails about its main request, starting when the two are linked.
 */
import type { Database } from '#platform/database.ts';
import { deleteMark, setMarks } from './duplicate-mark-store.ts';
import { selectChain } from '#requests/duplicate-store.ts';

/** Events before the merge are not mailed to anyone on the duplicates below it. */
export async function beginTelling(
  tx: Database,
  clientId: number,
  requestId: number,
  duplicateOf: number,
): Promise<void> {
  const mainRequestId = (await selectChain(tx, clientId, duplicateOf)).at(-1) ?? duplicateOf;
  await setMarks(tx, clientId, { below: requestId, isWithItself: true, remaining: mainRequestId });
}

/** From now on, it and its own duplicates get mails about it again. */
export async function endTelling(tx: Database, clientId: number, requestId: number): Promise<void> {
  await deleteMark(tx, clientId, requestId);
  await setMarks(tx, clientId, { below: requestId, isWithItself: false, remaining: requestId });
}
