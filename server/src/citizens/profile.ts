import type { Database } from '#platform/database.ts';
import type { Account } from './account.ts';
import { selectByName, updateProfile } from './account-store.ts';
import type { Citizens } from './citizens.ts';

/** What a citizen says of themselves and may change at will. */
export type Profile = Pick<Account, 'firstName' | 'lastName' | 'phoneNumber'>;

/** Changes name and phone number. */
export function changeProfile(
  { database }: Citizens,
  clientId: number,
  accountId: number,
  profile: Profile,
): Promise<void> {
  return updateProfile(database, clientId, accountId, profile);
}

/** The id of the account with this name; undefined when there is none. */
export async function findAccountId(
  database: Database,
  clientId: number,
  userName: string,
): Promise<number | undefined> {
  return (await selectByName(database, clientId, userName))?.accountId;
}
