import type { Database } from '#platform/database.ts';
import { orderNotice } from '#citizens/notice.ts';
import { emailStoredSince } from './previous-email.ts';
import { keepStaffEmail } from '#citizens/rename-store.ts';

/**
 * Keeps the old address after a manager has changed a member's e-mail. For a week, a link mailed there undoes the
 * change, and mails to recover the password go there (decision 51).
 */
export async function keepOldStaffEmail(
  tx: Database,
  clientId: number,
  { accountId, oldEmail, now }: { accountId: number; oldEmail: string; now: Date },
): Promise<void> {
  await keepStaffEmail(tx, clientId, accountId, { oldEmail, now, keptSince: emailStoredSince(now) });
  await orderNotice(tx, clientId, { kind: 'email-changed', accountId, oldEmail, changedAt: now });
}
