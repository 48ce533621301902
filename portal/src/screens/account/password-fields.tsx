import { passwordMinLength } from '@fixpoint/contract/limits.ts';
import { PasswordEntry } from '#features/forms/password-entry.tsx';
import type { FormState } from '#features/forms/use-form.ts';
import { UsernameForManager } from '#features/forms/username-for-manager.tsx';
import { text } from '#messages/text.ts';
import type { AccountValues } from './account-form-values.ts';
import { accountLabels } from './account-labels.ts';

export interface PasswordFieldsProps {
  field: FormState<AccountValues>['field'];
  /** The e-mail of the account, for password managers. */
  username: string;
}

export function PasswordFields({ field, username }: PasswordFieldsProps) {
  const labels = accountLabels();
  return (
    <>
      <UsernameForManager username={username} />
      <PasswordEntry {...field('oldPassword')} label={labels.oldPassword} autoComplete="current-password" />
      <PasswordEntry
        {...field('changePassword')}
        label={labels.changePassword}
        hint={text('password.hint', { least: passwordMinLength })}
        autoComplete="new-password"
      />
      <PasswordEntry
        {...field('confirmChangePassword')}
        label={labels.confirmChangePassword}
        autoComplete="new-password"
      />
    </>
  );
}
