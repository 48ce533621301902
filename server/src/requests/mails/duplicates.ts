/** Those who reported or follow a duplicate are told what happens to the request that stands for it, from when that was said. */
import type { Database } from '#platform/database.ts';
import { deleteMark, setMarks } from './duplicate-mark-store.ts';
import { selectChain } from '#requests/duplicate-store.ts';

/** Of what was before, nothing is told, nor is it to whom the duplicate stands for others. */
export async function beginTelling(
  tx: Database,
  clientId: number,
  requestId: number,
  duplicateOf: number,
): Promise<void> {
  const remaining = (await selectChain(tx, clientId, duplicateOf)).at(-1) ?? duplicateOf;
  await setMarks(tx, clientId, { below: requestId, isWithItself: true, remaining });
}

/** From now on it stands for itself, and for those that are the same as it. */
export async function endTelling(tx: Database, clientId: number, requestId: number): Promise<void> {
  await deleteMark(tx, clientId, requestId);
  await setMarks(tx, clientId, { below: requestId, isWithItself: false, remaining: requestId });
}
