/** What the account screen's form holds, and what of it is a change of password or e-mail (spec 3, spec 4). */
import type { Citizen } from '#features/session/session-state.ts';

export type AccountValues = Record<'firstName' | 'lastName' | 'phoneNumber', string> &
  typeof emptyPasswords &
  typeof emptyEmails;

/** What the form asks for, with the password that shows whose account it is, once that is known. */
export type AccountChange = AccountValues & { provenBy?: string };

/** The fields of a change of password with nothing in them, and those of a change of e-mail. */
export const emptyPasswords = { oldPassword: '', changePassword: '', confirmChangePassword: '' };
export const emptyEmails = { changeEmail: '', confirmChangeEmail: '' };

export function accountFormValues({ firstName, lastName, phoneNumber }: Citizen): AccountValues {
  return { firstName, lastName, phoneNumber, ...emptyPasswords, ...emptyEmails };
}

/** Whether any password field is filled. */
export function changesPassword(values: AccountValues): boolean {
  return isAnyFilled(values, emptyPasswords);
}

/** Whether an e-mail field is filled. */
export function changesEmail(values: AccountValues): boolean {
  return isAnyFilled(values, emptyEmails);
}

function isAnyFilled(values: AccountValues, fields: Partial<AccountValues>): boolean {
  return Object.keys(fields).some((field) => values[field as keyof AccountValues] !== '');
}
