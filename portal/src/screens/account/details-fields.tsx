import { TextField } from '@fixpoint/ui/controls/text-field.tsx';
import { isEmail } from '#features/forms/email-pattern.ts';
import type { FormState } from '#features/forms/use-form.ts';
import { accountText } from '#messages/account-text.ts';
import { text } from '#messages/text.ts';
import type { AccountValues } from './account-form-values.ts';
import { accountLabels } from './account-labels.ts';

export interface DetailsFieldsProps {
  field: FormState<AccountValues>['field'];
  /** The e-mail of the account. It is changed by a mailed link, not in this field. */
  email: string;
}

export function DetailsFields({ field, email }: DetailsFieldsProps) {
  const labels = accountLabels();
  return (
    <>
      <TextField
        label={accountText('account.currentEmail')}
        type="email"
        autoComplete="off"
        readOnly
        value={email}
        error={isEmail(email) ? undefined : text('account.emailInvalid')}
      />
      <TextField {...field('firstName')} label={labels.firstName} autoComplete="given-name" />
      <TextField {...field('lastName')} label={labels.lastName} autoComplete="family-name" />
      <TextField {...field('phoneNumber')} label={labels.phoneNumber} type="tel" autoComplete="tel" />
    </>
  );
}
