import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { useStartUp } from '#api/start-up-context.ts';
import { useSessionStore } from '#features/session/session-context.ts';
import {
  emptyEmails,
  emptyPasswords,
  type AccountChange,
  type AccountValues,
} from './account-form-values.ts';
import type { PasswordQuestion } from './password-modal.tsx';
import { nextStep, takeAccountStep, type AccountStep } from './update-account.ts';
import { wrongPasswordOf } from './wrong-password.ts';

/** What came of a step: done, not done, or the call failed. */
export type StepOutcome =
  | { kind: 'done'; step: AccountStep }
  | { kind: 'failed'; step: AccountStep; failure: Error | undefined };

export interface AccountUpdate {
  submit: (values: AccountValues) => void;
  isBusy: boolean;
  /** What is asked before the e-mail is changed; undefined while nothing is. */
  question: PasswordQuestion | undefined;
  /** What a modal has to say; undefined while there is none. */
  outcome: StepOutcome | undefined;
  /** Closes the modal, and goes on with what is left to do. */
  acknowledge: () => void;
}

export interface AccountUpdateProps {
  /** Puts values into the form's fields. */
  onChange: (values: Partial<AccountValues>) => void;
  /** Everything is done and acknowledged. */
  onDone: () => void;
}

/**
 * Takes the steps that the form asks for one after another, each acknowledged before the next (spec 4). Where the server
 * guards accounts, the password is asked for before the e-mail is changed, unless it was entered just now.
 */
export function useAccountUpdate({ onChange, onDone }: AccountUpdateProps): AccountUpdate {
  const { hasGuardedAccounts = false } = useStartUp();
  /** What waits for the password. */
  const [asked, setAsked] = useState<AccountChange>();
  const { take, forget, isBusy, change, outcome } = useStep();
  const wrongPassword = asked && outcome?.kind === 'failed' ? wrongPasswordOf(outcome.failure) : undefined;

  function begin(next: AccountChange) {
    const isAsking = hasGuardedAccounts && nextStep(next) === 'email' && next.provenBy === undefined;
    if (isAsking) setAsked(next);
    else take(next);
  }

  function end() {
    forget();
    setAsked(undefined);
  }

  /** What a step has done is no longer asked for. */
  function goOn(done: Partial<AccountValues>, provenBy?: string) {
    onChange(done);
    begin({ ...change!, ...done, ...(provenBy !== undefined && { provenBy }) });
  }

  function acknowledge() {
    end();
    if (outcome?.kind !== 'done') return;
    if (outcome.step === 'password') {
      goOn(emptyPasswords, hasGuardedAccounts ? change?.changePassword : undefined);
    } else if (outcome.step === 'email') goOn(emptyEmails);
    else onDone();
  }

  const isAnswered = outcome !== undefined && wrongPassword === undefined;
  const onAnswer = (provenBy: string) => take({ ...asked!, provenBy });
  return {
    submit: (values) => !isBusy && begin(values),
    isBusy,
    question: asked && !isAnswered ? { wrong: wrongPassword, onAnswer, onClose: end } : undefined,
    outcome: isAnswered ? outcome : undefined,
    acknowledge,
  };
}

/** The step that comes first of what is asked for, one at a time. */
function useStep() {
  const session = useSessionStore();
  const { mutate, reset, isPending, isSuccess, isError, data, error, variables } = useMutation({
    mutationFn: (change: AccountChange) => takeAccountStep(nextStep(change), change, session),
  });

  function outcomeNow(): StepOutcome | undefined {
    if (variables === undefined || !(isSuccess || isError)) return undefined;
    const step = nextStep(variables);
    return data === true ? { kind: 'done', step } : { kind: 'failed', step, failure: error ?? undefined };
  }

  return {
    take: (change: AccountChange) => !isPending && mutate(change),
    forget: reset,
    isBusy: isPending,
    change: variables,
    outcome: outcomeNow(),
  };
}
