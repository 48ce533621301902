import { useState } from 'react';
import * as z from 'zod/mini';
import { Button } from '@fixpoint/ui/controls/button.tsx';
import { Checkbox } from '@fixpoint/ui/controls/checkbox.tsx';
import { TextField } from '@fixpoint/ui/controls/text-field.tsx';
import { Form } from '#features/forms/form.tsx';
import { PasswordEntry } from '#features/forms/password-entry.tsx';
import { useForm } from '#features/forms/use-form.ts';
import { text } from '#messages/text.ts';
import type { LoginValues } from './use-login.ts';

/** spec 5, 'Login' */
const loginSchema = z.object({
  email: z.string().check(z.minLength(1, { error: () => text('login.emailRequired') })),
  password: z.string().check(z.minLength(1, { error: () => text('login.passwordRequired') })),
});

export interface LoginFormProps {
  isBusy: boolean;
  onSubmit: (credentials: LoginValues) => void;
}

export function LoginForm({ isBusy, onSubmit }: LoginFormProps) {
  const [staysLoggedIn, setStaysLoggedIn] = useState(false);
  const form = useForm({
    name: 'login',
    initial: { email: '', password: '' },
    schema: loginSchema,
    onSubmit: (values) => onSubmit({ ...values, staysLoggedIn }),
  });

  return (
    <Form name="login" form={form}>
      <TextField {...form.field('email')} label={text('login.email')} type="email" autoComplete="username" />
      <PasswordEntry
        {...form.field('password')}
        label={text('login.password')}
        autoComplete="current-password"
      />
      <Checkbox
        label={text('login.stayLoggedIn')}
        checked={staysLoggedIn}
        onChange={({ target }) => setStaysLoggedIn(target.checked)}
      />
      <Button kind="primary" type="submit" isWide isBusy={isBusy}>
        {text('login.submit')}
      </Button>
    </Form>
  );
}
