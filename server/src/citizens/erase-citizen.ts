import type { Database } from '#platform/database.ts';
import { deleteAccount } from './import-store.ts';

/** Removes citizens' accounts with their sessions and keys; what refers to them must have been changed before. */
export async function eraseCitizens(
  tx: Database,
  clientId: number,
  accountIds: readonly number[],
): Promise<void> {
  for (const accountId of accountIds) await deleteAccount(tx, clientId, accountId);
}
