import { choosePassword } from '@fixpoint/contract/desk/account/choose-password.ts';
import { deskDoors } from '@fixpoint/contract/desk/desk-pages.ts';
import { passwordMaxLength, passwordMinLength } from '@fixpoint/contract/limits.ts';
import { PasswordField } from '@fixpoint/ui/controls/password-field.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { isRefusedAs } from '#api/desk-failure.ts';
import { navigate } from '#features/navigation/address.ts';
import { passwordTexts } from '#features/session/password-texts.ts';
import { failureText } from '#messages/failure-text.ts';
import { text } from '#messages/text.ts';
import { keyInAddress } from './key-in-address.ts';
import { Outcome } from './outcome.tsx';
import { RecoveryForm } from './recovery-form.tsx';

/** Chooses a password with the key of a mailed link: after an invitation, or a forgotten password. */
export function ChoosePassword({ onLeave }: { onLeave: () => void }) {
  const [newPassword, setNewPassword] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { mutate, error, isPending, isSuccess } = useMutation({
    mutationFn: () => call(choosePassword, { key: keyInAddress(), newPassword }),
  });
  if (isSuccess) {
    return (
      <Outcome
        title={text('recovery.chosenTitle')}
        sentences={[text('recovery.chosen')]}
        button={text('signIn.submit')}
        onPress={onLeave}
      />
    );
  }
  if (isRefusedAs(error, 'keyNotValid') || isRefusedAs(error, 'keyMissing')) {
    return (
      <Outcome
        title={text('recovery.keyTitle')}
        sentences={[text('recovery.keyInvalid')]}
        button={text('recovery.askAgain')}
        onPress={() => navigate(`/${deskDoors.forgottenPassword}`)}
      />
    );
  }
  const refusal = error === null ? undefined : failureText(error);
  const isWeak = isRefusedAs(error, 'passwordNotAccepted');
  function handleSubmit(): void {
    setMissing(newPassword === '');
    if (newPassword !== '') mutate();
  }
  return (
    <RecoveryForm
      problem={isWeak ? undefined : refusal}
      button={text('recovery.choose')}
      isBusy={isPending}
      onSubmit={handleSubmit}
    >
      <PasswordField
        label={text('own.newPassword')}
        hint={text('own.passwordHint', { least: passwordMinLength })}
        autoComplete="new-password"
        maxLength={passwordMaxLength}
        value={newPassword}
        onChange={({ target }) => setNewPassword(target.value)}
        error={isMissing ? text('signIn.missing') : isWeak ? refusal : undefined}
        required
        need={text('common.required')}
        texts={passwordTexts()}
      />
    </RecoveryForm>
  );
}
