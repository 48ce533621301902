import type { Database } from '#platform/database.ts';
import type { Account } from './account.ts';
import { selectById, selectByName } from './account-store.ts';
import type { Notice } from './notice.ts';

/** The account that a notice is about; undefined when there is none (any more). */
export async function findNotified(
  database: Database,
  clientId: number,
  notice: Notice,
): Promise<Account | undefined> {
  return notice.kind === 'recover-password'
    ? selectByName(database, clientId, notice.userName)
    : selectById(database, clientId, notice.accountId);
}
