import { requestsText } from '#messages/requests-text.ts';
import type { AccountValues } from './account-form-values.ts';

/** The labels of the form's fields. */
export function accountLabels(): AccountValues {
  return {
    firstName: requestsText('account.firstName'),
    lastName: requestsText('account.lastName'),
    phoneNumber: requestsText('account.phoneNumber'),
    oldPassword: requestsText('account.oldPassword'),
    changePassword: requestsText('account.changePassword'),
    confirmChangePassword: requestsText('account.confirmChangePassword'),
    changeEmail: requestsText('account.changeEmail'),
    confirmChangeEmail: requestsText('account.confirmChangeEmail'),
  };
}
