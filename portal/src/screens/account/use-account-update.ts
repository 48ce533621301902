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

/** The outcome of a step: done, not done, or the call failed. */
export type StepOutcome =
  | { kind: 'done'; step: AccountStep }
  | { kind: 'failed'; step: AccountStep; failure: Error | undefined };

export interface AccountUpdate {
  submit: (values: AccountValues) => void;
  isBusy: boolean;
  /** The question for the password before the e-mail is changed; undefined while it is not asked. */
  question: PasswordQuestion | undefined;
  /** The outcome to show in a modal; undefined while no modal is open. */
  outcome: StepOutcome | undefined;
  /** Closes the modal, and continues with the next step. */
  acknowledge: () => void;
}

export interface AccountUpdateProps {
  /** Sets the form's fields. */
  onChange: (values: Partial<AccountValues>) => void;
  /** Called after everything is done and confirmed. */
  onDone: () => void;
}

/**
 * Does the required steps one after another; each one is confirmed before the next (spec 4). If the server
 * guards accounts, the password is asked for before the e-mail is changed, unless it was entered just now.
 */
export function useAccountUpdate({ onChange, onDone }: AccountUpdateProps): AccountUpdate {
  const { hasGuardedAccounts = false } = useStartUp();
  /** The change that waits for the password. */
  const [requestedChange, setRequestedChange] = useState<AccountChange>();
  const { take, forget, isBusy, change, outcome } = useStep();
  const wrongPassword =
    requestedChange && outcome?.kind === 'failed' ? wrongPasswordOf(outcome.failure) : undefined;

  function begin(next: AccountChange) {
    const isAsking = hasGuardedAccounts && nextStep(next) === 'email' && next.provenBy === undefined;
    if (isAsking) setRequestedChange(next);
    else take(next);
  }

  function end() {
    forget();
    setRequestedChange(undefined);
  }

  /** Removes the finished step's values, and continues with the rest. */
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
  const onAnswer = (provenBy: string) => take({ ...requestedChange!, provenBy });
  return {
    submit: (values) => !isBusy && begin(values),
    isBusy,
    question: requestedChange && !isAnswered ? { wrong: wrongPassword, onAnswer, onClose: end } : undefined,
    outcome: isAnswered ? outcome : undefined,
    acknowledge,
  };
}

/** Does the first required step of a change, one at a time. */
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
