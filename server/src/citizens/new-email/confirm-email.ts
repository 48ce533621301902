import type { Consequence, Transactions } from '#platform/database.ts';
import { selectById } from '#citizens/account-store.ts';
import { orderNotice } from '#citizens/notice.ts';
import { revokeKeys, takeKey } from '#citizens/one-time-key.ts';
import { emailStoredSince } from './previous-email.ts';
import { changeEmail } from '#citizens/rename-store.ts';

/**
 * Gives the account the e-mail that the key was mailed to, and notifies the old one. Returns false if another
 * account has the e-mail by now. `consequence` runs if it is changed. Throws `keyMissing`, `keyNotValid`.
 */
export async function confirmEmail(
  database: Transactions,
  clientId: number,
  key: string,
  { now, consequence }: { now: Date; consequence: Consequence<[accountId: number]> },
): Promise<boolean> {
  return database.transaction(async (tx) => {
    const { accountId, newEmail } = await takeKey(tx, clientId, key, { purpose: 'change-email', now });
    const before = await selectById(tx, clientId, accountId);
    if (before === undefined || newEmail === null) return false;
    const change = { email: newEmail, now, keptSince: emailStoredSince(now) };
    if (!(await changeEmail(tx, clientId, accountId, change))) return false;
    await consequence(tx, accountId);
    await revokeKeys(tx, clientId, accountId, now);
    const noticeFields = { accountId, oldEmail: before.email, changedAt: now, isOwn: true };
    await orderNotice(tx, clientId, { kind: 'email-changed', ...noticeFields });
    return true;
  });
}
