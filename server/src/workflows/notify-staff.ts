import { type Notice, orderNotice } from '#citizens/notice.ts';
import { findStaff } from '#desk/members/staff.ts';
import type { Database } from '#platform/database.ts';

/** News that staff get by mail, without the account of the reader. */
export type StaffNews =
  | Omit<Extract<Notice, { kind: 'key-saved' }>, 'accountId'>
  | Omit<Extract<Notice, { kind: 'webhook-trouble' }>, 'accountId'>
  | Omit<Extract<Notice, { kind: 'member-changed' }>, 'accountId'>;

/**
 * Mails the news to all managers, including the actor, and to the member `also`; not to `except`. If a
 * session is stolen, the owner learns of it by mail.
 */
export async function notifyStaff(
  tx: Database,
  clientId: number,
  news: StaffNews,
  { also, except }: { also?: number; except?: number } = {},
): Promise<void> {
  for (const { accountId, role, isActive, email } of await findStaff(tx, clientId)) {
    const isConcerned = accountId !== except && (role === 'manager' || accountId === also);
    if (isConcerned && isActive && email !== '') await orderNotice(tx, clientId, { ...news, accountId });
  }
}
