import { confirmNewEmail } from '@fixpoint/contract/desk/account/confirm-new-email.ts';
import { useMutation } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { isRefusedAs } from '#api/desk-failure.ts';
import { failureText } from '#messages/failure-text.ts';
import { text } from '#messages/text.ts';
import { keyInAddress } from './key-in-address.ts';
import { Outcome } from './outcome.tsx';
import { RecoveryForm } from './recovery-form.tsx';

/** Confirms a new e-mail address with the key of the link that was mailed to it. */
export function ConfirmEmail({ onLeave }: { onLeave: () => void }) {
  const { data, error, mutate, isPending } = useMutation({
    mutationFn: () => call(confirmNewEmail, { key: keyInAddress() }),
  });
  if (data !== undefined) {
    return (
      <Outcome
        title={text(data.isChanged ? 'recovery.confirmedTitle' : 'recovery.takenTitle')}
        sentences={[text(data.isChanged ? 'recovery.confirmed' : 'recovery.taken')]}
        button={text('recovery.toSignIn')}
        onPress={onLeave}
      />
    );
  }
  if (isRefusedAs(error, 'keyNotValid') || isRefusedAs(error, 'keyMissing')) {
    return (
      <Outcome
        title={text('recovery.keyTitle')}
        sentences={[text('recovery.emailKeyInvalid')]}
        button={text('recovery.toSignIn')}
        onPress={onLeave}
      />
    );
  }
  return (
    <RecoveryForm
      what={text('recovery.emailWhat')}
      problem={error === null ? undefined : failureText(error)}
      button={text('recovery.confirm')}
      isBusy={isPending}
      onSubmit={mutate}
    />
  );
}
