import { emailMaxLength, guestUserName, nameMaxLength, phoneMaxLength } from '@fixpoint/contract/limits.ts';
import { isEmailAddress } from '#platform/email-address.ts';
import { isKnownHash } from './known-hash.ts';

/** A citizen as another system knew them. */
export interface ImportedCitizen {
  username: string;
  email: string;
  firstName: string;
  lastName: string;
  phoneNumber: string;
  /** bcrypt or argon2; empty for none. */
  passwordHash: string;
}

/** What keeps a citizen from being imported, for a person; undefined when nothing does. */
export function importProblem(citizen: ImportedCitizen): string | undefined {
  const { username, email, firstName, lastName, phoneNumber, passwordHash } = citizen;
  if (username === '') return 'the username is missing';
  if (username.toLowerCase() === guestUserName) return `'${guestUserName}' is no name for an account`;
  if (!isEmailAddress(email)) return `'${email}' is not an e-mail address`;
  if (username.length > emailMaxLength) return `the username has over ${emailMaxLength} characters`;
  if (Math.max(firstName.length, lastName.length) > nameMaxLength) {
    return `a name has over ${nameMaxLength} characters`;
  }
  if (phoneNumber.length > phoneMaxLength) return `the phone number has over ${phoneMaxLength} characters`;
  if (passwordHash !== '' && !isKnownHash(passwordHash)) return 'the hash is neither bcrypt nor argon2';
  return undefined;
}
