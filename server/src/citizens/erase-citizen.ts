import type { Database } from '#platform/database.ts';
import { deleteAccount } from './import-store.ts';

/**
 * Deletes citizens' accounts with their sessions and keys. Everything that refers to them must be changed
 * before.
 */
export async function eraseCitizens(
  tx: Database,
  clientId: number,
  accountIds: readonly number[],
): Promise<void> {
  for (const accountId of accountIds) await deleteAccount(tx, clientId, accountId);
}
