import { accountText } from '#messages/account-text.ts';
import type { AccountValues } from './account-form-values.ts';

/** The labels of the form's fields. */
export function accountLabels(): AccountValues {
  return {
    firstName: accountText('account.firstName'),
    lastName: accountText('account.lastName'),
    phoneNumber: accountText('account.phoneNumber'),
    oldPassword: accountText('account.oldPassword'),
    changePassword: accountText('account.changePassword'),
    confirmChangePassword: accountText('account.confirmChangePassword'),
    changeEmail: accountText('account.changeEmail'),
    confirmChangeEmail: accountText('account.confirmChangeEmail'),
  };
}
