/** Reports refused tokens to the session, from any call. */
import { ServerRefusal } from './call-failure.ts';

let listener: (token: unknown) => void = () => {};
const givenBack = new Set<unknown>();

/** Sets the function that is called with each token that the server refused. */
export function onTokenRefused(next: (token: unknown) => void): void {
  listener = next;
}

/** Stops reporting refusals of this token, because this tab ended the session itself. */
export function expectRefusal(token: string): void {
  givenBack.add(token);
}

/** Runs `read` on the answer to a payload, and reports the token if `read` throws that it was refused. */
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

/** The protocol has two spellings of this field. */
function tokenOf(payload: object): unknown {
  return Object.entries(payload).find(([name]) => name.toLowerCase() === 'token')?.[1];
}
