import type { Consequence, Transactions } from '#platform/database.ts';
import { findUsername } from '#citizens/find-account.ts';
import { orderNotice } from '#citizens/notice.ts';
import { revokeKeys, takeKey } from '#citizens/one-time-key.ts';
import { emailStoredSince } from './previous-email.ts';
import { restoreEmail } from '#citizens/rename-store.ts';

/**
 * Restores the e-mail that the key was mailed to. The account has no password then, until its owner sets one
 * through a link mailed there. Returns false if another account has the address by now. `consequence` runs if
 * it is restored. Throws `keyNotValid`.
 */
export async function undoEmailChange(
  database: Transactions,
  clientId: number,
  key: string,
  { now, consequence }: { now: Date; consequence: Consequence<[accountId: number]> },
): Promise<boolean> {
  return database.transaction(async (tx) => {
    const openedKey = await takeKey(tx, clientId, key, { purpose: 'undo-email', now });
    const { accountId, newEmail: email } = openedKey;
    if (email === null) return false;
    const before = {
      email,
      changedAt: emailStoredSince(openedKey.expiresAt),
      keptSince: emailStoredSince(now),
    };
    if (!(await restoreEmail(tx, clientId, accountId, before))) return false;
    await consequence(tx, accountId);
    await revokeKeys(tx, clientId, accountId, now);
    const userName = (await findUsername(tx, clientId, accountId)) ?? email;
    await orderNotice(tx, clientId, { kind: 'recover-password', userName, isTakenBack: true });
    return true;
  });
}
