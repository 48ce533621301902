import type { Account } from './account.ts';
import { replaceHash, selectByName } from './account-store.ts';
import type { Citizens } from './citizens.ts';

/**
 * The account of this name and password. A name that is nobody's costs as much time as a wrong password. A hash that is
 * weaker than the settings ask for is made anew, for only now is the password known.
 */
export async function checkPassword(
  { database, passwords }: Citizens,
  clientId: number,
  { userName, password }: { userName: string; password: string },
): Promise<Account | undefined> {
  const account = await selectByName(database, clientId, userName);
  const isRight = await passwords.verify(account?.passwordHash ?? '', password);
  if (account === undefined || !isRight) return undefined;
  if (passwords.isOutdated(account.passwordHash)) {
    const hashes = { before: account.passwordHash, after: await passwords.hash(password) };
    await replaceHash(database, clientId, account.accountId, hashes);
  }
  return account;
}
