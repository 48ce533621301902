import { text } from '#messages/text.ts';
import type { AccountValues } from './account-form-values.ts';

/** What the form's fields are called. */
export function accountLabels(): AccountValues {
  return {
    firstName: text('account.firstName'),
    lastName: text('account.lastName'),
    phoneNumber: text('account.phoneNumber'),
    oldPassword: text('account.oldPassword'),
    changePassword: text('account.changePassword'),
    confirmChangePassword: text('account.confirmChangePassword'),
    changeEmail: text('account.changeEmail'),
    confirmChangeEmail: text('account.confirmChangeEmail'),
  };
}
