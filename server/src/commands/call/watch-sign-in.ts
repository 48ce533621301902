import { AnsweredWithError } from '#commands/call/answered-with-error.ts';
import type { EventCounter } from '#security-events/event-counter.ts';
import { WrongCredentials } from '#sessions/attempt-sign-in.ts';

/** Counts how an attempt to sign in to an account ends; one that a limit refuses is counted as such by the door. */
export async function watchSignIn<Signed extends { LoginId: number }>(
  events: EventCounter,
  clientId: number,
  attempt: Promise<Signed>,
): Promise<Signed> {
  try {
    const signed = await attempt;
    events.count(clientId, { kind: 'signed-in', accountId: signed.LoginId });
    return signed;
  } catch (error) {
    // Whoever is told of a duplicate e-mail has signed in all the same.
    if (error instanceof AnsweredWithError)
      events.count(clientId, { kind: 'signed-in', accountId: (error.result as Signed).LoginId });
    if (error instanceof WrongCredentials) events.count(clientId, { kind: 'sign-in-failed' });
    throw error;
  }
}
