import type { Consequence } from '#platform/database.ts';
import { markValidated, updateHash } from './account-store.ts';
import type { Citizens } from './citizens.ts';
import { orderNotice } from './notice.ts';
import { refuseWrongKey, revokeKeys, takeKey } from './one-time-key.ts';
import { refuseWeakPassword } from './password-rules.ts';

/**
 * Sets a new password for the account that the key was mailed to. Who has the key has the mailbox, so the account is
 * validated as well. Throws `keyMissing`, `keyNotValid`, and `passwordNotAccepted`, which leaves the key as it is.
 */
export async function resetPasswordByKey(
  { database, passwords }: Citizens,
  clientId: number,
  { key, newPassword }: { key: string; newPassword: string },
  { now, consequence }: { now: Date; consequence: Consequence<[accountId: number]> },
): Promise<void> {
  const purpose = 'reset-password';
  await refuseWrongKey(database, clientId, key, { purpose, now });
  await refuseWeakPassword(newPassword);
  const passwordHash = await passwords.hash(newPassword);
  await database.transaction(async (tx) => {
    const { accountId } = await takeKey(tx, clientId, key, { purpose, now });
    await updateHash(tx, clientId, accountId, passwordHash);
    await markValidated(tx, clientId, accountId, now);
    await revokeKeys(tx, clientId, accountId, now);
    await orderNotice(tx, clientId, { kind: 'password-changed', accountId });
    await consequence(tx, accountId);
  });
}
