import { TextField } from '@fixpoint/ui/controls/text-field.tsx';
import type { FormState } from '#features/forms/use-form.ts';
import type { AccountValues } from './account-form-values.ts';
import { accountLabels } from './account-labels.ts';

export function AccountEmailFields({ field }: { field: FormState<AccountValues>['field'] }) {
  const labels = accountLabels();
  return (
    <>
      <TextField {...field('changeEmail')} label={labels.changeEmail} type="email" autoComplete="email" />
      <TextField
        {...field('confirmChangeEmail')}
        label={labels.confirmChangeEmail}
        type="email"
        autoComplete="email"
      />
    </>
  );
}
