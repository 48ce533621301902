import { Button } from '@fixpoint/ui/controls/button.tsx';
import { Icon } from '@fixpoint/ui/look/icon.tsx';
import { PasswordField } from '@fixpoint/ui/controls/password-field.tsx';
import { TextField } from '@fixpoint/ui/controls/text-field.tsx';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { text } from '#messages/text.ts';
import { passwordTexts } from './password-texts.ts';
import styles from './sign-in-form.module.css';
import { useSignIn } from './use-sign-in.ts';

export interface SignInFormProps {
  /** The member before. Another member may sign in as well. */
  username?: string;
  /** Why another way of signing in failed. */
  refusal?: string | undefined;
  onSignedIn: () => void;
}

/** Username and password, and a code if the server asks for one. */
export function SignInForm({ username = '', refusal, onSignedIn }: SignInFormProps) {
  const { signIn, isBusy, needsCode, problem = refusal } = useSignIn(onSignedIn);
  const [missingFields, setMissing] = useState<readonly string[]>([]);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (needsCode) form.current?.querySelector<HTMLInputElement>('[name=code]')?.focus();
  }, [needsCode]);

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const entries = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
    const emptyFields = Object.keys(entries).filter((name) => entries[name]!.trim() === '');
    setMissing(emptyFields);
    if (emptyFields.length > 0)
      return form.current?.querySelector<HTMLInputElement>(`[name=${emptyFields[0]}]`)?.focus();
    const { username: name = '', password = '', code } = entries;
    signIn({ username: name, password, ...(code !== undefined && { code: code.replaceAll(/\s/g, '') }) });
  }

  const errorOf = (name: string) => (missingFields.includes(name) ? text('signIn.missing') : undefined);
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={handleSubmit}>
      {problem !== undefined && (
        <p role="alert" className={styles.problem}>
          <Icon name="warning" size={20} />
          <span>{problem}</span>
        </p>
      )}
      <TextField
        name="username"
        label={text('signIn.username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={username}
        error={errorOf('username')}
        required
        need={text('common.required')}
      />
      <PasswordField
        name="password"
        label={text('signIn.password')}
        autoComplete="current-password"
        error={errorOf('password')}
        required
        need={text('common.required')}
        texts={passwordTexts()}
      />
      {needsCode && (
        <TextField
          name="code"
          label={text('signIn.code')}
          hint={text('signIn.codeHint')}
          autoComplete="one-time-code"
          dir="ltr"
          error={errorOf('code')}
          required
          need={text('common.required')}
        />
      )}
      <Button kind="primary" type="submit" isWide isBusy={isBusy}>
        {text('signIn.submit')}
      </Button>
    </form>
  );
}
