/**
 * The values of the account screen's form, and which of them change the password or the e-mail (spec 3, spec
 * 4).
 */
import type { Citizen } from '#features/session/session-state.ts';

export type AccountValues = Record<'firstName' | 'lastName' | 'phoneNumber', string> &
  typeof emptyPasswords &
  typeof emptyEmails;

/** The form's values, with the password that proves the citizen's identity once it is known. */
export type AccountChange = AccountValues & { provenBy?: string };

/** Empty fields of a change of password, and of a change of e-mail. */
export const emptyPasswords = { oldPassword: '', changePassword: '', confirmChangePassword: '' };
export const emptyEmails = { changeEmail: '', confirmChangeEmail: '' };

export function accountFormValues({ firstName, lastName, phoneNumber }: Citizen): AccountValues {
  return { firstName, lastName, phoneNumber, ...emptyPasswords, ...emptyEmails };
}

/** The fields of the changes that nobody has begun. */
export function notBegun(values: AccountValues): (keyof AccountValues)[] {
  const parts: Partial<AccountValues>[] = [emptyPasswords, emptyEmails];
  const empty = parts.filter((part) => !isAnyFilled(values, part));
  return empty.flatMap((part) => Object.keys(part) as (keyof AccountValues)[]);
}

/** True if any password field is filled. */
export function changesPassword(values: AccountValues): boolean {
  return isAnyFilled(values, emptyPasswords);
}

/** True if any e-mail field is filled. */
export function changesEmail(values: AccountValues): boolean {
  return isAnyFilled(values, emptyEmails);
}

function isAnyFilled(values: AccountValues, fields: Partial<AccountValues>): boolean {
  return Object.keys(fields).some((field) => values[field as keyof AccountValues] !== '');
}
