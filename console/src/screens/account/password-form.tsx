import { Button } from '@fixpoint/ui/controls/button.tsx';
import { PasswordField } from '@fixpoint/ui/controls/password-field.tsx';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { isRefusedAs } from '#api/desk-failure.ts';
import { passwordTexts } from '#features/session/password-texts.ts';
import { failureText } from '#messages/failure-text.ts';
import { text } from '#messages/text.ts';
import styles from './account-screen.module.css';

export interface PasswordFormProps {
  /** Explains what will happen. */
  what: string;
  /** The text of the button. */
  act: string;
  /** Called without a password if the member signs in at the provider. */
  onProved: (password?: string) => Promise<void>;
  /** The provider's name; null if there is no provider. */
  provider: string | null;
  onCancel: () => void;
}

/** Confirms an act by the password, so that nobody else can act on an unattended screen. */
export function PasswordForm({ what, act, onProved, provider, onCancel }: PasswordFormProps) {
  const [password, setPassword] = useState('');
  const [isMissing, setMissing] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const focusField = () => form.current?.querySelector('input')?.focus();
  const { mutate, error, isPending } = useMutation({
    mutationFn: (typedPassword: string | undefined) => onProved(typedPassword),
    onError: focusField,
  });
  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  return (
    <form
      ref={form}
      className={styles.part}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(password === '');
        if (password === '') focusField();
        else if (!isPending) mutate(password);
      }}
    >
      <p>{what}</p>
      <PasswordField
        label={text('signIn.password')}
        autoComplete="current-password"
        required
        need={text('common.required')}
        value={password}
        onChange={({ target }) => setPassword(target.value)}
        error={isMissing ? text('signIn.missing') : error === null ? undefined : problemText(error)}
        texts={passwordTexts()}
      />
      <div className={styles.acts}>
        <Button kind="primary" type="submit" isBusy={isPending}>
          {act}
        </Button>
        {provider !== null && (
          <Button disabled={isPending} onClick={() => mutate(undefined)}>
            {text('factor.byProvider', { name: provider })}
          </Button>
        )}
        <Button onClick={onCancel}>{text('common.cancel')}</Button>
      </div>
    </form>
  );
}

function problemText(failure: Error): string {
  return isRefusedAs(failure, 'passwordNotAccepted') ? text('factor.passwordWrong') : failureText(failure);
}
