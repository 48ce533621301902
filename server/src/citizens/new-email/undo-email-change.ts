import type { Consequence, Transactions } from '#platform/database.ts';
import { findUsername } from '#citizens/find-account.ts';
import { orderNotice } from '#citizens/notice.ts';
import { revokeKeys, takeKey } from '#citizens/one-time-key.ts';
import { emailKeptSince } from './previous-email.ts';
import { restoreEmail } from '#citizens/rename-store.ts';

/**
 * Gives an account the e-mail back that the key was mailed to; no password opens it until a new one is chosen by a link
 * that is mailed there. Returns false when the address has become another account's. `consequence` is what follows where
 * it is given back. Throws `keyNotValid`.
 */
export async function undoEmailChange(
  database: Transactions,
  clientId: number,
  key: string,
  { now, consequence }: { now: Date; consequence: Consequence<[accountId: number]> },
): Promise<boolean> {
  return database.transaction(async (tx) => {
    const opened = await takeKey(tx, clientId, key, { purpose: 'undo-email', now });
    const { accountId, newEmail: email } = opened;
    if (email === null) return false;
    const before = { email, changedAt: emailKeptSince(opened.expiresAt), keptSince: emailKeptSince(now) };
    if (!(await restoreEmail(tx, clientId, accountId, before))) return false;
    await consequence(tx, accountId);
    await revokeKeys(tx, clientId, accountId, now);
    const userName = (await findUsername(tx, clientId, accountId)) ?? email;
    await orderNotice(tx, clientId, { kind: 'recover-password', userName, isTakenBack: true });
    return true;
  });
}
