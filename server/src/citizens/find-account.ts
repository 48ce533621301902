import type { Database } from '#platform/database.ts';
import type { Account } from './account.ts';
import { selectById, selectByName } from './account-store.ts';
import type { Notice } from './notice.ts';

/** The name an account signs in with; undefined when there is no such account any more. */
export async function findUsername(
  database: Database,
  clientId: number,
  accountId: number,
): Promise<string | undefined> {
  return (await selectById(database, clientId, accountId))?.username;
}

/** The id of the account with this name; undefined when there is none. */
export async function findAccountId(
  database: Database,
  clientId: number,
  userName: string,
): Promise<number | undefined> {
  return (await selectByName(database, clientId, userName))?.accountId;
}

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
