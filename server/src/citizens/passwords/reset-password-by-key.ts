import type { Client } from '#clients/client.ts';
import type { Consequence } from '#platform/database.ts';
import { markValidated, selectById, updateHash } from '#citizens/account-store.ts';
import type { Citizens } from '#citizens/citizens.ts';
import { orderNotice } from '#citizens/notice.ts';
import { refuseWrongKey, revokeKeys, takeKey } from '#citizens/one-time-key.ts';
import { refuseWeakPassword, wordsAbout } from './password-rules.ts';

/**
 * Sets a new password for the account that the key was mailed to. The key proves access to the mailbox, so it
 * validates the account as well. Throws `keyMissing`, `keyNotValid`, and `passwordNotAccepted`, which leaves
 * the key valid.
 */
export async function resetPasswordByKey(
  { database, passwords }: Citizens,
  clientId: number,
  { key, newPassword, client }: { key: string; newPassword: string; client: Client | undefined },
  { now, consequence }: { now: Date; consequence: Consequence<[accountId: number]> },
): Promise<void> {
  const purpose = 'reset-password';
  const { accountId: owner } = await refuseWrongKey(database, clientId, key, { purpose, now });
  const account = await selectById(database, clientId, owner);
  await refuseWeakPassword(newPassword, account ? wordsAbout(account, client) : []);
  const passwordHash = await passwords.hash(newPassword, `key ${key}`);
  await database.transaction(async (tx) => {
    const { accountId } = await takeKey(tx, clientId, key, { purpose, now });
    await updateHash(tx, clientId, accountId, passwordHash);
    await markValidated(tx, clientId, accountId, now);
    await revokeKeys(tx, clientId, accountId, now);
    await orderNotice(tx, clientId, { kind: 'password-changed', accountId });
    await consequence(tx, accountId);
  });
}
