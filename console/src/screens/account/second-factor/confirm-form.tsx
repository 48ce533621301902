import { confirmSecondFactor } from '@fixpoint/contract/desk/second-factor/confirm-second-factor.ts';
import { Button } from '@fixpoint/ui/controls/button.tsx';
import { TextField } from '@fixpoint/ui/controls/text-field.tsx';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '#api/call.ts';
import { isRefusedAs } from '#api/desk-failure.ts';
import { failureText } from '#messages/failure-text.ts';
import { text } from '#messages/text.ts';
import styles from '#screens/account/account-screen.module.css';

/** Asks for the first code of the app, which proves that the app has the secret. */
export function ConfirmForm({ onConfirmed }: { onConfirmed: (codes: readonly string[]) => void }) {
  const [code, setCode] = useState('');
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const { mutate, error, isPending } = useMutation({
    mutationFn: (digits: string) => call(confirmSecondFactor, { code: digits }),
    onSuccess: ({ recoveryCodes }) => onConfirmed(recoveryCodes),
    onError: () => field.current?.select(),
  });
  // The secret has just been shown, and the next step is here.
  useEffect(() => field.current?.focus({ preventScroll: true }), []);

  return (
    <form
      className={styles.code}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const digits = code.replaceAll(/\s/g, '');
        setMissing(digits === '');
        if (digits === '') field.current?.focus();
        else if (!isPending) mutate(digits);
      }}
    >
      <TextField
        ref={field}
        label={text('signIn.code')}
        hint={text('factor.codeHint')}
        autoComplete="one-time-code"
        inputMode="numeric"
        dir="ltr"
        maxLength={20}
        required
        need={text('common.required')}
        value={code}
        onChange={({ target }) => setCode(target.value)}
        error={isMissing ? text('signIn.missing') : error === null ? undefined : problemText(error)}
      />
      <Button kind="primary" type="submit" isBusy={isPending}>
        {text('factor.confirm')}
      </Button>
    </form>
  );
}

function problemText(failure: Error): string {
  const isWrong = isRefusedAs(failure, 'secondFactorNeeded') || isRefusedAs(failure, 'fieldInvalid');
  return isWrong ? text('factor.codeWrong') : failureText(failure);
}
