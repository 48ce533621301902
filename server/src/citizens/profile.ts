import type { Language } from '@fixpoint/languages/languages.ts';
import type { Account } from './account.ts';
import { updateLanguage, updateProfile, updateQuestionsWanted } from './account-store.ts';
import type { Citizens } from './citizens.ts';

/** Data about themselves that citizens may change freely. */
export type Profile = Pick<Account, 'firstName' | 'lastName' | 'phoneNumber'>;

/** Changes name and phone number, and the language of mails if one is given. */
export function changeProfile(
  { database }: Pick<Citizens, 'database'>,
  clientId: number,
  accountId: number,
  profile: Profile & { language: Language | undefined },
): Promise<void> {
  return updateProfile(database, clientId, accountId, profile);
}

/** Returns whether the citizen is asked about closings; stores it first, if `isWanted` is given. */
export function setQuestionsWanted(
  { database }: Pick<Citizens, 'database'>,
  clientId: number,
  accountId: number,
  isWanted: boolean | undefined,
): Promise<boolean> {
  return updateQuestionsWanted(database, clientId, accountId, isWanted);
}

/** Stores the language of the account's owner, if it is given and differs from before. */
export async function keepLanguage(
  { database }: Pick<Citizens, 'database'>,
  clientId: number,
  { accountId, language: before }: Pick<Account, 'accountId' | 'language'>,
  language: Language | undefined,
): Promise<void> {
  if (language !== undefined && language !== before) {
    await updateLanguage(database, clientId, accountId, language);
  }
}
