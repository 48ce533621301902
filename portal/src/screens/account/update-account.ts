/** The three parts that the account screen can change, in the order of spec 4 'Account update order'. */
import { resetPassword } from '@fixpoint/contract/commands/reset-password.ts';
import { sendEmailResetLink } from '@fixpoint/contract/commands/send-email-reset-link.ts';
import { updateCitizen } from '@fixpoint/contract/commands/update-citizen.ts';
import { callForSuccess } from '#api/call-for-success.ts';
import { mailLink } from '#features/navigation/mail-link.ts';
import { languageToSend } from '#messages/language.ts';
import type { SessionStore } from '#features/session/session-store.ts';
import {
  type AccountChange,
  type AccountValues,
  changesEmail,
  changesPassword,
} from './account-form-values.ts';

export type AccountStep = 'password' | 'email' | 'details';

/** The first step that the form's values require. */
export function nextStep(values: AccountValues): AccountStep {
  if (changesPassword(values)) return 'password';
  return changesEmail(values) ? 'email' : 'details';
}

/** Does the step; false if the server says that it did not succeed. */
export async function takeAccountStep(
  step: AccountStep,
  values: AccountChange,
  session: SessionStore,
): Promise<boolean> {
  const token = session.state().token ?? '';
  switch (step) {
    case 'password':
      return changePassword(values, token);
    case 'email':
      return sendLink(values, token);
    case 'details':
      return updateDetails(values, token, session);
  }
}

async function changePassword({ oldPassword, changePassword: newPassword }: AccountValues, token: string) {
  const change = { token, oldpassword: oldPassword, newpassword: newPassword, passwordresetkey: '' };
  return callForSuccess(resetPassword, change);
}

async function sendLink({ changeEmail, provenBy }: AccountChange, token: string) {
  const change = {
    token,
    newemail: changeEmail,
    validationUrl: mailLink('resetemail'),
    ...(provenBy !== undefined && { password: provenBy }),
  };
  return callForSuccess(sendEmailResetLink, change);
}

async function updateDetails(values: AccountValues, token: string, session: SessionStore) {
  const firstName = values.firstName.trim();
  const lastName = values.lastName.trim();
  const phoneNumber = values.phoneNumber.trim();
  const details = {
    token,
    firstname: firstName,
    lastname: lastName,
    phonenumber: phoneNumber,
    ...languageToSend(),
  };
  const isDone = await callForSuccess(updateCitizen, details);
  const { citizen } = session.state();
  if (isDone && citizen !== undefined) {
    session.update({ citizen: { ...citizen, firstName, lastName, phoneNumber } });
  }
  return isDone;
}
