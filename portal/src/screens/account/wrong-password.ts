import { ServerRefusal } from '#api/call-failure.ts';

/** The server's refusal of a wrong password; undefined for any other failure. */
export function wrongPasswordOf(failure: Error | null | undefined): ServerRefusal | undefined {
  const isWrong = failure instanceof ServerRefusal && failure.errorName === 'passwordNotAccepted';
  return isWrong ? failure : undefined;
}
