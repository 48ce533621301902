import { changeOwnPassword } from '@fixpoint/contract/desk/account/change-own-password.ts';
import { nameMaxLength, passwordMaxLength, passwordMinLength } from '@fixpoint/contract/limits.ts';
import { Button } from '@fixpoint/ui/controls/button.tsx';
import { PasswordField } from '@fixpoint/ui/controls/password-field.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { passwordTexts } from '#features/session/password-texts.ts';
import { failureText } from '#messages/failure-text.ts';
import { text } from '#messages/text.ts';
import styles from './account-screen.module.css';
import { type OwnAccount, ownAccountKey, useProviderName } from './own-account.ts';
import { focusWrong } from '#features/session/focus-wrong.ts';
import { useFormFocus } from './use-form-focus.ts';

/** The way to another password. An account without a password reads the reason. */
export function PasswordSection({ account: { hasPassword, isLinked } }: { account: OwnAccount }) {
  const provider = useProviderName();
  const [isOpen, setOpen] = useState(false);
  const around = useFormFocus(isOpen);
  const [isChanged, setChanged] = useState(false);
  if (!hasPassword) {
    return (
      <p>{provider === null ? text('own.passwordNone') : text('own.passwordElsewhere', { provider })}</p>
    );
  }
  return (
    <div ref={around} className={styles.part}>
      {isLinked && provider !== null && <p>{text('own.passwordLinked', { provider })}</p>}
      {isChanged && <output>{text('own.passwordChanged')}</output>}
      {isOpen ? (
        <ChangeForm
          onChanged={() => {
            setChanged(true);
            setOpen(false);
          }}
          onCancel={() => setOpen(false)}
        />
      ) : (
        <div className={styles.acts}>
          <Button onClick={() => setOpen(true)}>{text('own.changePassword')}</Button>
        </div>
      )}
    </div>
  );
}

function ChangeForm({ onChanged, onCancel }: { onChanged: () => void; onCancel: () => void }) {
  const queries = useQueryClient();
  const [password, setPassword] = useState('');
  const [newPassword, setNewPassword] = useState('');
  const [isTried, setTried] = useState(false);
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => call(changeOwnPassword, { password, newPassword }),
    onSuccess: () => {
      onChanged();
      return queries.invalidateQueries({ queryKey: ownAccountKey });
    },
  });
  const missing = (value: string) => (isTried && value === '' ? text('signIn.missing') : undefined);
  return (
    <form
      className={styles.part}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (password !== '' && newPassword !== '' && !isPending) mutate();
        focusWrong(event.currentTarget);
      }}
    >
      <PasswordField
        label={text('own.passwordNow')}
        autoComplete="current-password"
        maxLength={nameMaxLength}
        value={password}
        onChange={({ target }) => setPassword(target.value)}
        error={missing(password)}
        required
        need={text('common.required')}
        texts={passwordTexts()}
      />
      <PasswordField
        label={text('own.newPassword')}
        hint={text('own.passwordHint', { least: passwordMinLength })}
        autoComplete="new-password"
        maxLength={passwordMaxLength}
        value={newPassword}
        onChange={({ target }) => setNewPassword(target.value)}
        error={missing(newPassword)}
        required
        need={text('common.required')}
        texts={passwordTexts()}
      />
      {error !== null && <p role="alert">{failureText(error)}</p>}
      <div className={styles.acts}>
        <Button kind="primary" type="submit" isBusy={isPending}>
          {text('own.changePassword')}
        </Button>
        <Button onClick={onCancel}>{text('common.cancel')}</Button>
      </div>
    </form>
  );
}
