import { type Account, isCitizen } from './account.ts';
import type { Citizens } from './citizens.ts';
import { moveUsername } from './rename-store.ts';

/** What became of the username at sign-in. */
export type SettledUsername = 'kept' | 'updated' | 'duplicate';

/** Moves an imported citizen to the e-mail as username, unless another account has that (protocol, 'Rules'). */
export async function settleUsername(
  { database }: Citizens,
  clientId: number,
  account: Account,
): Promise<SettledUsername> {
  const { accountId, username, email } = account;
  if (!isCitizen(account) || email === '' || username.toLowerCase() === email.toLowerCase()) return 'kept';
  return (await moveUsername(database, clientId, accountId)) ? 'updated' : 'duplicate';
}
