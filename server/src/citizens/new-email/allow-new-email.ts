import type { Database } from '#platform/database.ts';
import { orderNotice } from '#citizens/notice.ts';
import { findKeyGeneration, takeKey } from '#citizens/one-time-key.ts';

/**
 * Mails the link that confirms a new e-mail, once the owner of the current e-mail has allowed the change.
 * Throws `keyNotValid`.
 */
export async function allowNewEmail(
  database: Database,
  clientId: number,
  key: string,
  now: Date,
): Promise<void> {
  await database.transaction(async (tx) => {
    const { accountId, newEmail } = await takeKey(tx, clientId, key, { purpose: 'allow-email', now });
    if (newEmail === null) return;
    const keyGeneration = await findKeyGeneration(tx, clientId, accountId);
    await orderNotice(tx, clientId, { kind: 'confirm-email', accountId, newEmail, keyGeneration });
  });
}
