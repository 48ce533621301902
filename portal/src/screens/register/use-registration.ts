import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { createCitizen } from '@fixpoint/contract/commands/create-citizen.ts';
import { call } from '#api/call.ts';
import { isWithoutResult, ServerRefusal } from '#api/call-failure.ts';
import { useStartUp } from '#api/start-up-context.ts';
import { failureText } from '#features/forms/failure-text.ts';
import { firstEntry } from '#features/navigation/history-entry.ts';
import { mailLink } from '#features/navigation/mail-link.ts';
import { paths } from '#features/navigation/paths.ts';
import { makeRegistrationProof } from '#features/session/registration-proof.ts';
import { useSessionStore } from '#features/session/session-context.ts';
import type { SessionStore } from '#features/session/session-store.ts';
import { languageToSend } from '#messages/language.ts';
import { text } from '#messages/text.ts';
import type { RegistrationValues } from './registration-schema.ts';

export interface Registering {
  submit: (registration: RegistrationValues) => void;
  isBusy: boolean;
  /** The reason why no account was created; undefined without a failure. */
  failure: string[] | undefined;
  dismissFailure: () => void;
}

/** Creates the account. The request with this id then belongs to the account, if it is this guest's. */
export function useRegistration(workRequestId: number): Registering {
  const session = useSessionStore();
  const navigate = useNavigate();
  const { hasGuardedAccounts = false } = useStartUp();
  const { mutate, isPending, data, error, reset } = useMutation({
    mutationFn: (registration: RegistrationValues) =>
      register(registration, { workRequestId, session, isGuarded: hasGuardedAccounts }),
    // spec 4: UserId > 0 leads to success, anything else shows an error modal.
    onSuccess: ({ UserId }, { email }) =>
      UserId > 0 && navigate(paths.success, { replace: true, state: { ...firstEntry, sentTo: email } }),
  });
  return { submit: mutate, isBusy: isPending, failure: failureOf(data, error), dismissFailure: reset };
}

function register(
  registration: RegistrationValues,
  { workRequestId, session, isGuarded }: { workRequestId: number; session: SessionStore; isGuarded: boolean },
) {
  const { client, token } = session.state();
  return call(createCitizen, {
    clientid: client!.id,
    username: registration.email,
    password: registration.password,
    email: registration.email,
    firstName: registration.firstName.trim(),
    lastName: registration.lastName.trim(),
    phoneNumber: registration.phoneNumber.trim(),
    validationurl: mailLink('validateAccount'),
    workrequestid: workRequestId,
    ...(workRequestId > 0 && token !== undefined && { token }),
    ...(isGuarded && { proof: makeRegistrationProof() }),
    ...languageToSend(),
  });
}

/** spec 8, 'Registration' */
function failureOf(answer: { UserId: number } | undefined, error: unknown): string[] | undefined {
  if (error instanceof ServerRefusal) return [text('register.serverError'), failureText(error)];
  if (isWithoutResult(error)) return [text('register.noUserId')];
  if (error !== null) return [text('register.transportError'), failureText(error)];
  return answer === undefined || answer.UserId > 0 ? undefined : [text('register.noUserId')];
}
