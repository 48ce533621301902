import { AnsweredWithError } from '#commands/call/answered-with-error.ts';
import type { EventCounter } from '#security-events/event-counter.ts';
import { WrongCredentials } from '#sessions/attempt-sign-in.ts';

/** Counts the result of a sign-in. A refusal by a limit is counted by the door. */
export async function watchSignIn<SignInResult extends { LoginId: number }>(
  events: EventCounter,
  clientId: number,
  attempt: Promise<SignInResult>,
): Promise<SignInResult> {
  try {
    const signInResult = await attempt;
    events.count(clientId, { kind: 'signed-in', accountId: signInResult.LoginId });
    return signInResult;
  } catch (error) {
    // This error means that the caller has signed in, but the e-mail is a duplicate.
    if (error instanceof AnsweredWithError)
      events.count(clientId, { kind: 'signed-in', accountId: (error.result as SignInResult).LoginId });
    if (error instanceof WrongCredentials) events.count(clientId, { kind: 'sign-in-failed' });
    throw error;
  }
}
