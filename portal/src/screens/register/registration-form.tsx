import { passwordMinLength } from '@fixpoint/contract/limits.ts';
import { Button } from '@fixpoint/ui/controls/button.tsx';
import { TextField } from '@fixpoint/ui/controls/text-field.tsx';
import { Form } from '#features/forms/form.tsx';
import { PasswordEntry } from '#features/forms/password-entry.tsx';
import { useForm } from '#features/forms/use-form.ts';
import { UsernameForManager } from '#features/forms/username-for-manager.tsx';
import { text } from '#messages/text.ts';
import { emptyRegistration, type RegistrationValues, registrationSchema } from './registration-schema.ts';

export interface RegistrationFormProps {
  isBusy: boolean;
  onSubmit: (registration: RegistrationValues) => void;
  onCancel: () => void;
}

export function RegistrationForm({ isBusy, onSubmit, onCancel }: RegistrationFormProps) {
  const form = useForm({
    name: 'register',
    initial: emptyRegistration,
    optional: ['phoneNumber'],
    schema: registrationSchema,
    onSubmit,
  });
  const { field } = form;

  return (
    <Form name="register" form={form}>
      <TextField {...field('email')} label={text('register.email')} type="email" autoComplete="email" />
      <TextField
        {...field('confirmEmail')}
        label={text('register.confirmEmail')}
        type="email"
        autoComplete="email"
      />
      <TextField {...field('firstName')} label={text('register.firstName')} autoComplete="given-name" />
      <TextField {...field('lastName')} label={text('register.lastName')} autoComplete="family-name" />
      <UsernameForManager username={form.values.email} />
      <PasswordEntry
        {...field('password')}
        label={text('register.password')}
        hint={text('password.hint', { least: passwordMinLength })}
        autoComplete="new-password"
      />
      <PasswordEntry
        {...field('confirmPassword')}
        label={text('register.confirmPassword')}
        autoComplete="new-password"
      />
      <TextField
        {...field('phoneNumber')}
        label={text('register.phoneNumber')}
        type="tel"
        autoComplete="tel"
      />
      <Button kind="primary" type="submit" isWide isBusy={isBusy}>
        {text('register.submit')}
      </Button>
      <Button isWide onClick={onCancel}>
        {text('register.cancel')}
      </Button>
    </Form>
  );
}
