import type { Database } from '#platform/database.ts';
import { orderNotice } from '#citizens/notice.ts';
import { emailKeptSince } from './previous-email.ts';
import { keepStaffEmail } from '#citizens/rename-store.ts';

/**
 * What follows when a manager has given a member another e-mail: the old address gets a link that undoes this for a week,
 * and recovers the password meanwhile (decision 51).
 */
export async function keepOldStaffEmail(
  tx: Database,
  clientId: number,
  { accountId, oldEmail, now }: { accountId: number; oldEmail: string; now: Date },
): Promise<void> {
  await keepStaffEmail(tx, clientId, accountId, { oldEmail, now, keptSince: emailKeptSince(now) });
  await orderNotice(tx, clientId, { kind: 'email-changed', accountId, oldEmail, changedAt: now });
}
