import { requestsText } from '#messages/requests-text.ts';
import type { AccountValues } from './account-form-values.ts';

/** What the form's fields are called. */
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
