/** A token that the server no longer takes is news for the session, whichever call found out. */
import { ServerRefusal } from './call-failure.ts';

let listener: () => void = () => {};

/** Names the one who is told when a call's token is refused. */
export function onTokenRefused(next: () => void): void {
  listener = next;
}

/** Runs the reading of an answer, and passes on that its token was refused. */
export function reportRefusedToken<Result>(read: () => Result): Result {
  try {
    return read();
  } catch (failure) {
    if (failure instanceof ServerRefusal && isAboutToken(failure)) listener();
    throw failure;
  }
}

function isAboutToken(refusal: ServerRefusal): boolean {
  return refusal.securityStatus === 'InvalidToken' || refusal.errorName === 'tokenNotValid';
}
