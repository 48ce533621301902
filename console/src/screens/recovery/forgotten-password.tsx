import { recoverPassword } from '@fixpoint/contract/desk/account/recover-password.ts';
import { nameMaxLength } from '@fixpoint/contract/limits.ts';
import { TextField } from '@fixpoint/ui/controls/text-field.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { Link } from '#features/navigation/link.tsx';
import { failureText } from '#messages/failure-text.ts';
import { text } from '#messages/text.ts';
import { Outcome } from './outcome.tsx';
import { RecoveryForm } from './recovery-form.tsx';

/** Asks for the link to a new password. The answer does not reveal if there is such a member. */
export function ForgottenPassword({ onLeave }: { onLeave: () => void }) {
  const [username, setUsername] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { mutate, error, isPending, isSuccess } = useMutation({
    mutationFn: () => call(recoverPassword, { username: username.trim() }),
  });
  if (isSuccess) {
    return (
      <Outcome
        title={text('recovery.sentTitle')}
        sentences={[text('recovery.sent'), text('recovery.sentNot')]}
        button={text('recovery.toSignIn')}
        onPress={onLeave}
      />
    );
  }
  function handleSubmit(): void {
    setMissing(username.trim() === '');
    if (username.trim() !== '') mutate();
  }
  return (
    <>
      <RecoveryForm
        what={text('recovery.what')}
        problem={error === null ? undefined : failureText(error)}
        button={text('recovery.send')}
        isBusy={isPending}
        onSubmit={handleSubmit}
      >
        <TextField
          label={text('recovery.name')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={nameMaxLength}
          value={username}
          onChange={({ target }) => setUsername(target.value)}
          error={isMissing ? text('signIn.missing') : undefined}
          required
          need={text('common.required')}
        />
      </RecoveryForm>
      <Link to="/">{text('recovery.toSignIn')}</Link>
    </>
  );
}
