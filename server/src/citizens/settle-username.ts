import type { Consequence, Transactions } from '#platform/database.ts';
import { type Account, isCitizen } from './account.ts';
import { moveUsername } from './rename-store.ts';

/** The result for the username at sign-in. */
export type SettledUsername = 'kept' | 'updated' | 'duplicate';

/**
 * Gives an imported citizen their e-mail as username, unless another account has it (protocol, 'Rules').
 * `consequence` runs if it is changed.
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
