import { changeOwnEmail } from '@fixpoint/contract/desk/account/change-own-email.ts';
import { emailMaxLength, nameMaxLength } from '@fixpoint/contract/limits.ts';
import { Button } from '@fixpoint/ui/controls/button.tsx';
import { PasswordField } from '@fixpoint/ui/controls/password-field.tsx';
import { TextField } from '@fixpoint/ui/controls/text-field.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { isRefusedAs } from '#api/desk-failure.ts';
import { passwordTexts } from '#features/session/password-texts.ts';
import { failureText } from '#messages/failure-text.ts';
import { text } from '#messages/text.ts';
import styles from './account-screen.module.css';
import { type OwnAccount, useProviderName } from './own-account.ts';
import { focusWrong } from '#features/session/focus-wrong.ts';
import { useFormFocus } from './use-form-focus.ts';

/** The e-mail address, and the way to another one. */
export function EmailSection({ account: { email, hasPassword, isLinked } }: { account: OwnAccount }) {
  const provider = useProviderName();
  const [isOpen, setOpen] = useState(false);
  const around = useFormFocus(isOpen);
  const [sentTo, setSentTo] = useState<string>();
  return (
    <div ref={around} className={styles.part}>
      <p>{email === '' ? text('own.emailNone') : text('own.emailNow', { email })}</p>
      {isLinked && provider !== null && <p>{text('own.emailLinked', { provider })}</p>}
      {sentTo !== undefined && <output>{text('own.emailSent', { email: sentTo })}</output>}
      {isOpen ? (
        <EmailForm
          hasPassword={hasPassword}
          onSent={(newEmail) => {
            setSentTo(newEmail);
            setOpen(false);
          }}
          onCancel={() => setOpen(false)}
        />
      ) : (
        <div className={styles.acts}>
          <Button onClick={() => setOpen(true)}>{text('own.changeEmail')}</Button>
        </div>
      )}
    </div>
  );
}

interface EmailFormProps {
  /** False for a member who signs in only at the provider: a fresh sign-in there takes its place. */
  hasPassword: boolean;
  onSent: (newEmail: string) => void;
  onCancel: () => void;
}

function EmailForm({ hasPassword, onSent, onCancel }: EmailFormProps) {
  const [newEmail, setNewEmail] = useState('');
  const [password, setPassword] = useState('');
  const [isTried, setTried] = useState(false);
  const { mutate, error, isPending } = useMutation({
    mutationFn: () =>
      call(changeOwnEmail, { newEmail: newEmail.trim(), ...(hasPassword ? { password } : {}) }),
    onSuccess: () => onSent(newEmail.trim()),
  });
  const isEmailWrong = isRefusedAs(error, 'fieldInvalid') || (isTried && !newEmail.includes('@'));
  const isPasswordMissing = isTried && hasPassword && password === '';
  const isPasswordWrong = isRefusedAs(error, 'passwordNotAccepted');
  function handleSubmit(): void {
    setTried(true);
    if (newEmail.includes('@') && (!hasPassword || password !== '') && !isPending) mutate();
  }
  return (
    <form
      className={styles.part}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        handleSubmit();
        focusWrong(event.currentTarget);
      }}
    >
      <p>{text('own.emailWhat')}</p>
      <TextField
        label={text('own.newEmail')}
        type="email"
        autoComplete="email"
        maxLength={emailMaxLength}
        value={newEmail}
        onChange={({ target }) => setNewEmail(target.value)}
        error={isEmailWrong ? text('own.emailInvalid') : undefined}
        required
        need={text('common.required')}
      />
      {hasPassword && (
        <PasswordField
          label={text('own.passwordNow')}
          autoComplete="current-password"
          maxLength={nameMaxLength}
          value={password}
          onChange={({ target }) => setPassword(target.value)}
          error={
            isPasswordMissing
              ? text('signIn.missing')
              : isPasswordWrong
                ? text('factor.passwordWrong')
                : undefined
          }
          required
          need={text('common.required')}
          texts={passwordTexts()}
        />
      )}
      {error !== null && !isEmailWrong && !isPasswordWrong && <p role="alert">{failureText(error)}</p>}
      <div className={styles.acts}>
        <Button kind="primary" type="submit" isBusy={isPending}>
          {text('own.sendLink')}
        </Button>
        <Button onClick={onCancel}>{text('common.cancel')}</Button>
      </div>
    </form>
  );
}
