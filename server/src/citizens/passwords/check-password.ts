import type { Account } from '#citizens/account.ts';
import { replaceHash, selectByName } from '#citizens/account-store.ts';
import type { Citizens } from '#citizens/citizens.ts';

/**
 * The account with this name and password, with its current hash. An unknown name takes as long as a wrong
 * password. A hash weaker than the settings ask for is renewed, because only now the password is known.
 * `line`: where the caller waits.
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
  // Another sign-in has renewed the hash meanwhile, or the password has changed: check against the new hash.
  return checkPassword({ database, passwords }, clientId, { userName, password }, line);
}
