import type { Account } from './account.ts';
import { selectById, updateProfile } from './account-store.ts';
import type { Citizens } from './citizens.ts';

/** What a citizen says of themselves and may change at will. */
export type Profile = Pick<Account, 'firstName' | 'lastName' | 'phoneNumber'>;

/** The account; undefined when it is gone. */
export function findAccount(
  { database }: Pick<Citizens, 'database'>,
  clientId: number,
  accountId: number,
): Promise<Account | undefined> {
  return selectById(database, clientId, accountId);
}

/** Changes name and phone number. */
export function changeProfile(
  { database }: Citizens,
  clientId: number,
  accountId: number,
  profile: Profile,
): Promise<void> {
  return updateProfile(database, clientId, accountId, profile);
}
