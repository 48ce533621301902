import type { Database } from '#platform/database.ts';
import { selectChain } from './duplicate-store.ts';

/** The request that stands for this one in the end; itself where it is no duplicate. */
export async function findRemaining(
  database: Database,
  clientId: number,
  requestId: number,
): Promise<number> {
  return (await selectChain(database, clientId, requestId)).at(-1) ?? requestId;
}
