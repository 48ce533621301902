/** A token that the server no longer takes is news for the session, whichever call found out. */
import { ServerRefusal } from './call-failure.ts';

let listener: (token: unknown) => void = () => {};
const givenBack = new Set<unknown>();

/** Sets the function that is called with each token that the server refused. */
export function onTokenRefused(next: (token: unknown) => void): void {
  listener = next;
}

/** A refusal of this token is not reported any more: this tab has ended its session itself. */
export function expectRefusal(token: string): void {
  givenBack.add(token);
}

/** Runs `read`, which reads the answer to a payload, and reports when it throws that the token was refused. */
export function reportRefusedToken<Result>(payload: object, read: () => Result): Result {
  try {
    return read();
  } catch (failure) {
    const token = tokenOf(payload);
    if (failure instanceof ServerRefusal && isAboutToken(failure) && !givenBack.has(token)) listener(token);
    throw failure;
  }
}

function isAboutToken(refusal: ServerRefusal): boolean {
  return refusal.securityStatus === 'InvalidToken' || refusal.errorName === 'tokenNotValid';
}

/** The protocol spells the field in two ways. */
function tokenOf(payload: object): unknown {
  return Object.entries(payload).find(([name]) => name.toLowerCase() === 'token')?.[1];
}
