import type { Consequence, Transactions } from '#platform/database.ts';
import { type Account, isCitizen } from './account.ts';
import { moveUsername } from './rename-store.ts';

/** What became of the username at sign-in. */
export type SettledUsername = 'kept' | 'updated' | 'duplicate';

/**
 * Moves an imported citizen to the e-mail as username, unless another account has that (protocol, 'Rules').
 * `consequence` is what follows where it is moved.
 */
export async function settleUsername(
  database: Transactions,
  clientId: number,
  account: Account,
  consequence: Consequence<[accountId: number]>,
): Promise<SettledUsername> {
  const { accountId, username, email } = account;
  if (!isCitizen(account) || email === '' || username.toLowerCase() === email.toLowerCase()) return 'kept';
  return database.transaction(async (tx) => {
    if (!(await moveUsername(tx, clientId, accountId))) return 'duplicate';
    await consequence(tx, accountId);
    return 'updated';
  });
}
