import type { PayloadOf } from '@fixpoint/contract/define-command.ts';
import { signIn as signInCommand } from '@fixpoint/contract/desk/sign-in/sign-in.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { isRefusedAs } from '#api/desk-failure.ts';
import { failureText } from '#messages/failure-text.ts';
import { text } from '#messages/text.ts';

type Credentials = PayloadOf<typeof signInCommand>;

/** Signs a member in, and puts failures into words. */
export function useSignIn(onSignedIn: () => void) {
  const [needsCode, setNeedsCode] = useState(false);
  const { mutate, error, isPending } = useMutation({
    mutationFn: (credentials: Credentials) => call(signInCommand, credentials),
    onSuccess: onSignedIn,
    onError: (failure) => isRefusedAs(failure, 'secondFactorNeeded') && setNeedsCode(true),
  });
  const [hasSentCode, setHasSentCode] = useState(false);
  // The need for a code counts as a failure only after one was sent.
  const isFirstAsking = isRefusedAs(error, 'secondFactorNeeded') && !hasSentCode;
  return {
    signIn: (credentials: Credentials) => {
      setHasSentCode(credentials.code !== undefined);
      mutate(credentials);
    },
    isBusy: isPending,
    needsCode,
    problem: error === null || isFirstAsking ? undefined : problemText(error),
  };
}

function problemText(failure: Error): string {
  if (isRefusedAs(failure, 'passwordNotAccepted')) return text('signIn.wrong');
  if (isRefusedAs(failure, 'secondFactorNeeded') || isRefusedAs(failure, 'fieldInvalid'))
    return text('signIn.codeWrong');
  if (isRefusedAs(failure, 'notAllowed')) return text('signIn.notStaff');
  if (isRefusedAs(failure, 'notFound')) return text('signIn.noMunicipality');
  return failureText(failure);
}
