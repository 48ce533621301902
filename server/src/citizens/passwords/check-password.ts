import type { Account } from '#citizens/account.ts';
import { replaceHash, selectByName } from '#citizens/account-store.ts';
import type { Citizens } from '#citizens/citizens.ts';

/**
 * The account of this name and password, with the hash that it has by now. A name that is nobody's costs as much time
 * as a wrong password. A hash that is weaker than the settings ask for is made anew, for only now is the password
 * known. `line` is where the caller waits.
 */
export async function checkPassword(
  { database, passwords }: Pick<Citizens, 'database' | 'passwords'>,
  clientId: number,
  { userName, password }: { userName: string; password: string },
  line: string,
): Promise<Account | undefined> {
  const account = await selectByName(database, clientId, userName);
  const isRight = await passwords.verify(account?.passwordHash ?? '', password, line);
  if (account === undefined || !isRight) return undefined;
  if (!passwords.isOutdated(account.passwordHash)) return account;
  const hashes = { before: account.passwordHash, after: await passwords.hash(password, line) };
  if (await replaceHash(database, clientId, account.accountId, hashes)) {
    return { ...account, passwordHash: hashes.after };
  }
  // Another sign-in has made it anew meanwhile, or the password is another one: only the hash of now tells which.
  return checkPassword({ database, passwords }, clientId, { userName, password }, line);
}
