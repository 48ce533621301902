import { ApplicationError } from '#platform/application-error.ts';
import type { Consequence } from '#platform/database.ts';
import { selectById, updateHash } from './account-store.ts';
import type { Citizens } from './citizens.ts';
import { orderNotice } from './notice.ts';
import { revokeKeys } from './one-time-key.ts';
import { refuseWeakPassword } from './password-rules.ts';

/** Changes the password of who knows the current one, and warns the owner by mail. Throws `passwordNotAccepted`. */
export async function changePassword(
  { database, passwords }: Citizens,
  clientId: number,
  { accountId, oldPassword, newPassword }: { accountId: number; oldPassword: string; newPassword: string },
  { now, consequence }: { now: Date; consequence: Consequence<[accountId: number]> },
): Promise<void> {
  const account = await selectById(database, clientId, accountId);
  if (!(await passwords.verify(account?.passwordHash ?? '', oldPassword))) {
    throw new ApplicationError('passwordNotAccepted', 'The current password is wrong.');
  }
  await refuseWeakPassword(newPassword);
  const passwordHash = await passwords.hash(newPassword);
  await database.transaction(async (tx) => {
    await updateHash(tx, clientId, accountId, passwordHash);
    await revokeKeys(tx, clientId, accountId, now);
    await orderNotice(tx, clientId, { kind: 'password-changed', accountId });
    await consequence(tx, accountId);
  });
}
