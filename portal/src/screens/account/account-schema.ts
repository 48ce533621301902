import * as z from 'zod/mini';
import {
  emailMaxLength,
  nameMaxLength,
  passwordMaxLength,
  phoneMaxLength,
} from '@fixpoint/contract/limits.ts';
import { isEmail } from '#features/forms/email-pattern.ts';
import { formThat, optionalText } from '#features/forms/field-rules.ts';
import type { MessageKey } from '#messages/text.ts';
import { type AccountValues, changesEmail, changesPassword } from './account-form-values.ts';

const upTo = (mostCharacters: number) => optionalText('account.tooLong', mostCharacters);

/** spec 5, 'Account': the fields of a change are required once one of them is filled. */
export const accountSchema = z
  .object({
    firstName: upTo(nameMaxLength),
    lastName: upTo(nameMaxLength),
    phoneNumber: upTo(phoneMaxLength),
    oldPassword: upTo(passwordMaxLength),
    changePassword: upTo(passwordMaxLength),
    confirmChangePassword: upTo(passwordMaxLength),
    changeEmail: z.string(),
    confirmChangeEmail: z.string(),
  })
  .check(
    ...(['oldPassword', 'changePassword', 'confirmChangePassword'] as const).map((field) =>
      whenChanging(changesPassword, field, 'account.fieldRequired', (values) => values[field] !== ''),
    ),
    whenChanging(
      changesPassword,
      'confirmChangePassword',
      'account.passwordsDiffer',
      ({ changePassword, confirmChangePassword }) => confirmChangePassword === changePassword,
    ),
    ...(['changeEmail', 'confirmChangeEmail'] as const).map((field) =>
      whenChanging(changesEmail, field, 'account.emailInvalid', (values) => isValidEmail(values[field])),
    ),
    whenChanging(
      changesEmail,
      'confirmChangeEmail',
      'account.emailsDiffer',
      ({ changeEmail, confirmChangeEmail }) => confirmChangeEmail === changeEmail,
    ),
  );

function whenChanging(
  isChanging: (values: AccountValues) => boolean,
  field: keyof AccountValues,
  message: MessageKey,
  isRight: (values: AccountValues) => boolean,
) {
  return formThat<AccountValues>(field, message, (values) => !isChanging(values) || isRight(values));
}

function isValidEmail(text: string): boolean {
  return isEmail(text) && text.length <= emailMaxLength;
}
