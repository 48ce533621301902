import type { Consequence, Transactions, Database } from '#platform/database.ts';
import { forgetNotices } from '#citizens/forget-notices.ts';
import { deleteAccount } from '#citizens/import-store.ts';
import { lockUnvalidated, selectUnvalidated } from './unvalidated-store.ts';

/**
 * Removes an account that was never validated, with its sessions, keys and unsent notices. `consequence` runs
 * first, while the account still exists. Returns false, and changes nothing, if the account is validated or
 * gone.
 */
export async function removeUnvalidated(
  database: Transactions,
  clientId: number,
  accountId: number,
  consequence: Consequence<[accountId: number]>,
): Promise<boolean> {
  return database.transaction(async (tx) => {
    if (!(await lockUnvalidated(tx, clientId, accountId))) return false;
    await consequence(tx, accountId);
    await forgetNotices(tx, clientId, { accountIds: [accountId], emails: [] });
    await deleteAccount(tx, clientId, accountId);
    return true;
  });
}

/** The ids of citizens who registered before then and have not validated their e-mail since. */
export function findUnvalidated(database: Database, clientId: number, before: Date): Promise<number[]> {
  return selectUnvalidated(database, clientId, before);
}
