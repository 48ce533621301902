import type { Account } from './account.ts';
import { updateProfile } from './account-store.ts';
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
