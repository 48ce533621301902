import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useReturnUrl } from '#features/navigation/return-url.ts';
import { fetchCitizen, storeSignIn } from '#features/session/complete-sign-in.ts';
import { useSession, useSessionStore } from '#features/session/session-context.ts';
import { signInCitizen, type SignInResult } from '#features/session/sign-in.ts';
import { outcomeOf, outcomeOfFailure, type SignInOutcome } from './sign-in-outcome.ts';

export interface LoginValues {
  email: string;
  password: string;
  staysLoggedIn: boolean;
}

type VisibleOutcome = Exclude<SignInOutcome, { kind: 'signedIn' }>;

export interface Login {
  submit: (credentials: LoginValues) => void;
  isBusy: boolean;
  /** The outcome to show in a modal; undefined while no modal is open. */
  visibleOutcome: VisibleOutcome | undefined;
  /** Closes the modal, and continues a login that waited for it. */
  dismiss: () => void;
}

/** Logs a citizen in and opens the screen that they wanted; every other outcome is `shown`. */
export function useLogin(): Login {
  const { client } = useSession();
  const session = useSessionStore();
  const navigate = useNavigate();
  const returnUrl = useReturnUrl();
  const [visibleOutcome, setVisibleOutcome] = useState<VisibleOutcome>();

  const citizen = useMutation({
    mutationFn: (result: SignInResult) => fetchCitizen(result, session),
    onSuccess: () => navigate(returnUrl, { replace: true }),
    onError: (failure) => handleOutcome(outcomeOfFailure(failure)),
  });
  const signIn = useMutation({
    mutationFn: ({ email, password }: LoginValues) => signInCitizen(email, password, client!.id),
    onSuccess: (result, { staysLoggedIn }) => handleOutcome(outcomeOf(result), staysLoggedIn),
    onError: (failure) => handleOutcome(outcomeOfFailure(failure)),
  });

  function handleOutcome(outcome: SignInOutcome, staysLoggedIn = false) {
    const isSignedIn = outcome.kind === 'signedIn' || outcome.kind === 'usernameUpdated';
    if (isSignedIn) storeSignIn(outcome.result, staysLoggedIn, session, localStorage);
    if (outcome.kind === 'signedIn') citizen.mutate(outcome.result);
    else setVisibleOutcome(outcome);
  }

  function dismiss() {
    setVisibleOutcome(undefined);
    if (visibleOutcome?.kind === 'usernameUpdated') citizen.mutate(visibleOutcome.result);
    // spec 4: on a duplicate e-mail the login is completed anyway, on closing
    if (visibleOutcome?.kind === 'duplicateEmail' && visibleOutcome.result !== undefined) {
      handleOutcome({ kind: 'signedIn', result: visibleOutcome.result }, signIn.variables?.staysLoggedIn);
    }
  }

  return { submit: signIn.mutate, isBusy: signIn.isPending || citizen.isPending, visibleOutcome, dismiss };
}
