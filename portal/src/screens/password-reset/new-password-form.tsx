import * as z from 'zod/mini';
import { passwordMaxLength, passwordMinLength } from '@fixpoint/contract/limits.ts';
import { Button } from '@fixpoint/ui/controls/button.tsx';
import { formThat, requiredPassword } from '#features/forms/field-rules.ts';
import { Form } from '#features/forms/form.tsx';
import { PasswordEntry } from '#features/forms/password-entry.tsx';
import { useForm } from '#features/forms/use-form.ts';
import { text } from '#messages/text.ts';

const empty = { newPassword: '', confirmPassword: '' };

/** spec 5: 'Reset password' */
const newPasswordSchema = z
  .object({
    newPassword: requiredPassword('reset.mustMatch', passwordMaxLength),
    confirmPassword: requiredPassword('reset.mustMatch', passwordMaxLength),
  })
  .check(
    formThat<typeof empty>(
      'confirmPassword',
      'reset.mustMatch',
      ({ newPassword, confirmPassword }) => confirmPassword === newPassword,
    ),
  );

export interface NewPasswordFormProps {
  isBusy: boolean;
  onSubmit: (newPassword: string) => void;
}

export function NewPasswordForm({ isBusy, onSubmit }: NewPasswordFormProps) {
  const form = useForm({
    name: 'reset',
    initial: empty,
    schema: newPasswordSchema,
    onSubmit: ({ newPassword }) => onSubmit(newPassword),
  });

  return (
    <Form name="reset" form={form}>
      <PasswordEntry
        {...form.field('newPassword')}
        label={text('reset.newPassword')}
        hint={text('password.hint', { least: passwordMinLength })}
        autoComplete="new-password"
      />
      <PasswordEntry
        {...form.field('confirmPassword')}
        label={text('reset.confirmPassword')}
        autoComplete="new-password"
      />
      <Button kind="primary" type="submit" isWide isBusy={isBusy}>
        {text('reset.submit')}
      </Button>
    </Form>
  );
}
