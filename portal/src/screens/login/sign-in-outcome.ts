/** The outcomes of a login for the login screen (spec 4 'Login', spec 8 'Sign-in'). */
import { signIn } from '@fixpoint/contract/commands/sign-in.ts';
import { ServerRefusal } from '#api/call-failure.ts';
import { readData } from '#api/result-of.ts';
import { failureText } from '#features/forms/failure-text.ts';
import type { SignInResult } from '#features/session/sign-in.ts';
import { text } from '#messages/text.ts';

export type SignInOutcome =
  | { kind: 'signedIn'; result: SignInResult }
  // A modal is shown first; closing it completes the login.
  | { kind: 'usernameUpdated'; result: SignInResult }
  | { kind: 'duplicateEmail'; result: SignInResult | undefined }
  | { kind: 'notValidated'; message: string }
  | { kind: 'failed'; message: string };

/** The outcome of an answer of signin. */
export function outcomeOf(result: SignInResult): SignInOutcome {
  // spec 6: only citizen accounts can sign in
  if (result.WebSecurityLevel !== 0) return { kind: 'failed', message: text('login.notCitizen') };
  return { kind: result.IsUsernameUpdated ? 'usernameUpdated' : 'signedIn', result };
}

/** The outcome of an exception of signin. */
export function outcomeOfFailure(failure: unknown): SignInOutcome {
  if (!(failure instanceof ServerRefusal)) return { kind: 'failed', message: text('login.unreachable') };
  if (failure.securityStatus === 'InvalidUsernamePassword') {
    return { kind: 'failed', message: text('login.incorrect') };
  }
  const message = failureText(failure);
  switch (failure.errorName) {
    case 'duplicateEmail':
      return { kind: 'duplicateEmail', result: carriedResult(failure) };
    case 'accountNotValidated':
      return { kind: 'notValidated', message };
    default:
      return { kind: 'failed', message: text('login.problem', { message }) };
  }
}

/** The sign-in result inside a duplicate-email refusal (protocol, 'Rules the calls follow'). */
function carriedResult({ data }: ServerRefusal): SignInResult | undefined {
  try {
    return readData(signIn, data);
  } catch {
    return undefined;
  }
}
