import type { Account } from './account.ts';
import { insertAccount, reviveStaff } from './account-store.ts';
import type { Citizens } from './citizens.ts';
import { refuseWeakPassword } from './passwords/password-rules.ts';

/** An account added by an operator. It counts as validated, because the operator vouches for it. */
export type AddedAccount = Pick<Account, 'username' | 'email' | 'role'> &
  Partial<Pick<Account, 'firstName' | 'lastName'>> & {
    password: string;
    /** Words that the password must not consist of. */
    about: readonly string[];
  };

/** Adds an account and returns its id; undefined if the name is taken. Throws `passwordNotAccepted`. */
export async function addAccount(
  { database, passwords }: Citizens,
  clientId: number,
  { password, about, username, email, role, firstName = '', lastName = '' }: AddedAccount,
  now: Date,
): Promise<number | undefined> {
  await refuseWeakPassword(password, about);
  return insertAccount(database, clientId, {
    username,
    email,
    firstName,
    lastName,
    phoneNumber: '',
    role,
    passwordHash: await passwords.hash(password, 'operator'),
    createdAt: now,
    validatedAt: now,
  });
}

/** Reactivates the deactivated member with this username, if one exists. Throws `passwordNotAccepted`. */
export async function bringBackStaff(
  { database, passwords }: Citizens,
  clientId: number,
  { password, about, firstName = '', lastName = '', ...account }: AddedAccount,
  now: Date,
): Promise<number | undefined> {
  await refuseWeakPassword(password, about);
  const passwordHash = await passwords.hash(password, 'operator');
  return reviveStaff(database, clientId, { ...account, firstName, lastName, passwordHash, validatedAt: now });
}
