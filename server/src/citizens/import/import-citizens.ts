import { emailMaxLength, guestUserName, nameMaxLength, phoneMaxLength } from '@fixpoint/contract/limits.ts';
import type { Database } from '#platform/database.ts';
import { isEmailAddress } from '#platform/text/email-address.ts';
import { type ImportedCitizen, insertCitizens } from '#citizens/import-store.ts';
import { isKnownHash } from '#citizens/passwords/known-hash.ts';

export type { ImportedCitizen } from '#citizens/import-store.ts';

const batch = 1000;

/**
 * Adds citizens from another system, all or none. Existing usernames stay unchanged. Returns how many are
 * new.
 */
export async function importCitizens(
  database: Database,
  clientId: number,
  citizens: readonly ImportedCitizen[],
  now: Date,
): Promise<number> {
  return database.transaction(async (tx) => {
    let addedCount = 0;
    for (let at = 0; at < citizens.length; at += batch) {
      addedCount += await insertCitizens(tx, clientId, citizens.slice(at, at + batch), now);
    }
    return addedCount;
  });
}

/** The reason why a citizen cannot be imported, for a person to read; undefined if the import is possible. */
export function importProblem(citizen: ImportedCitizen): string | undefined {
  const { username, email, firstName, lastName, phoneNumber, passwordHash } = citizen;
  if (username === '') return 'the username is missing';
  if (username.toLowerCase() === guestUserName)
    return `'${guestUserName}' is reserved and cannot be a username`;
  if (!isEmailAddress(email)) return `'${email}' is not an e-mail address`;
  if (username.length > emailMaxLength) return `the username has over ${emailMaxLength} characters`;
  if (Math.max(firstName.length, lastName.length) > nameMaxLength) {
    return `a name has over ${nameMaxLength} characters`;
  }
  if (phoneNumber.length > phoneMaxLength) return `the phone number has over ${phoneMaxLength} characters`;
  if (passwordHash !== '' && !isKnownHash(passwordHash)) return 'the hash is neither bcrypt nor argon2';
  return undefined;
}
