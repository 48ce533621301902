import { type Notice, orderNotice } from '#citizens/notice.ts';
import { findStaff } from '#desk/members/staff.ts';
import type { Database } from '#platform/database.ts';

/** What staff are told of by mail, apart from the account that the mail goes to. */
export type StaffNews =
  | Omit<Extract<Notice, { kind: 'key-saved' }>, 'accountId'>
  | Omit<Extract<Notice, { kind: 'member-changed' }>, 'accountId'>;

/** Mails the news to all managers, also to the one who acts, and to one more member; not to `except`. Sessions can be stolen: the mailbox tells. */
export async function tellStaff(
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
