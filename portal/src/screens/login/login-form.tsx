import { useState } from 'react';
import * as z from 'zod/mini';
import { Button } from '@fixpoint/ui/button.tsx';
import { Checkbox } from '@fixpoint/ui/checkbox.tsx';
import { TextField } from '@fixpoint/ui/text-field.tsx';
import { ErrorSummary } from '#features/forms/error-summary.tsx';
import { useForm } from '#features/forms/use-form.ts';
import { text } from '#messages/text.ts';
import type { Credentials } from './use-login.ts';
import styles from './login-screen.module.css';

/** spec 5, 'Login' */
const loginSchema = z.object({
  email: z.string().check(z.minLength(1, { error: () => text('login.emailRequired') })),
  password: z.string().check(z.minLength(1, { error: () => text('login.passwordRequired') })),
});

export interface LoginFormProps {
  isBusy: boolean;
  onSubmit: (credentials: Credentials) => void;
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
    <form className={styles.form} noValidate onSubmit={form.handleSubmit}>
      <ErrorSummary form="login" errors={form.errors} />
      <TextField {...form.field('email')} label={text('login.email')} type="email" autoComplete="username" />
      <TextField
        {...form.field('password')}
        label={text('login.password')}
        type="password"
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
    </form>
  );
}
