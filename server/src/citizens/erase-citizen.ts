import type { Consequence, Database } from '#platform/database.ts';
import { type Account, isCitizen } from './account.ts';
import { selectByName } from './account-store.ts';
import { deleteAccount } from './import-store.ts';

/**
 * Removes a citizen's account with its sessions and keys; returns what it was, or undefined when there is no such
 * citizen. `consequence` comes first, while the account can still be referred to.
 */
export async function eraseCitizen(
  database: Database,
  clientId: number,
  userName: string,
  consequence: Consequence<[account: Account]>,
): Promise<Account | undefined> {
  return database.transaction(async (tx) => {
    const account = await selectByName(tx, clientId, userName);
    if (account === undefined || !isCitizen(account)) return undefined;
    await consequence(tx, account);
    await deleteAccount(tx, clientId, account.accountId);
    return account;
  });
}
