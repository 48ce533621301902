import { TextField } from '@fixpoint/ui/text-field.tsx';
import type { FormState } from '#features/forms/use-form.ts';
import { text } from '#messages/text.ts';
import type { AccountValues } from './account-form-values.ts';

export function EmailFields({ field }: { field: FormState<AccountValues>['field'] }) {
  return (
    <>
      <TextField
        {...field('changeEmail')}
        label={text('account.changeEmail')}
        type="email"
        autoComplete="email"
      />
      <TextField
        {...field('confirmChangeEmail')}
        label={text('account.confirmChangeEmail')}
        type="email"
        autoComplete="email"
      />
    </>
  );
}
