import { useMutation } from '@tanstack/react-query';
import { useSessionStore } from '#features/session/session-context.ts';
import { emptyEmails, emptyPasswords, type AccountValues } from './account-form-values.ts';
import { nextStep, takeStep, type AccountStep } from './update-account.ts';

/** What came of a step: done, not done, or the call failed. */
export type StepOutcome =
  | { kind: 'done'; step: AccountStep }
  | { kind: 'failed'; step: AccountStep; failure: Error | undefined };

export interface AccountUpdate {
  submit: (values: AccountValues) => void;
  isBusy: boolean;
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

/** Takes the steps that the form asks for one after another, each acknowledged before the next (spec 4). */
export function useAccountUpdate({ onChange, onDone }: AccountUpdateProps): AccountUpdate {
  const session = useSessionStore();
  const { mutate, reset, isPending, isSuccess, isError, data, error, variables } = useMutation({
    mutationFn: (values: AccountValues) => takeStep(nextStep(values), values, session),
  });
  const step = variables && nextStep(variables);

  function outcomeNow(): StepOutcome | undefined {
    if (step === undefined || !(isSuccess || isError)) return undefined;
    return data === true ? { kind: 'done', step } : { kind: 'failed', step, failure: error ?? undefined };
  }

  /** What a step has done is no longer asked for. */
  function goOn(done: Partial<AccountValues>) {
    onChange(done);
    mutate({ ...variables!, ...done });
  }

  function acknowledge() {
    reset();
    if (data !== true) return;
    if (step === 'password') goOn(emptyPasswords);
    else if (step === 'email') goOn(emptyEmails);
    else onDone();
  }

  return {
    submit: (values) => !isPending && mutate(values),
    isBusy: isPending,
    outcome: outcomeNow(),
    acknowledge,
  };
}
