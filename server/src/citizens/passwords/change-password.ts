import type { Client } from '#clients/client.ts';
import { ApplicationError } from '#platform/application-error.ts';
import type { Consequence } from '#platform/database.ts';
import type { Account } from '#citizens/account.ts';
import { replaceHash } from '#citizens/account-store.ts';
import type { Citizens } from '#citizens/citizens.ts';
import { orderNotice } from '#citizens/notice.ts';
import { revokeKeys } from '#citizens/one-time-key.ts';
import { refuseWeakPassword, wordsAbout } from './password-rules.ts';

/** A change of a password by its owner. */
export interface PasswordChange {
  /** With the hash of the current password, which the owner has just given. */
  account: Account;
  newPassword: string;
  client: Pick<Client, 'name' | 'displayName'> | undefined;
}

/**
 * Changes the password, unless it has changed meanwhile, and notifies the owner by mail. Throws
 * `passwordNotAccepted`.
 */
export async function changePassword(
  { database, passwords }: Citizens,
  clientId: number,
  { account, newPassword, client }: PasswordChange,
  { now, consequence }: { now: Date; consequence: Consequence<[accountId: number]> },
): Promise<void> {
  const { accountId } = account;
  await refuseWeakPassword(newPassword, wordsAbout(account, client));
  const hashes = {
    before: account.passwordHash,
    after: await passwords.hash(newPassword, `account ${accountId} of ${clientId}`),
  };
  await database.transaction(async (tx) => {
    // Hashing takes a while: meanwhile the password may have been replaced because a stranger knew it.
    if (!(await replaceHash(tx, clientId, accountId, hashes))) {
      throw new ApplicationError('passwordNotAccepted', { say: 'password.wrong' });
    }
    await revokeKeys(tx, clientId, accountId, now);
    await orderNotice(tx, clientId, { kind: 'password-changed', accountId });
    await consequence(tx, accountId);
  });
}
