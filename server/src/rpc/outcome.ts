/** How a call ended, before a binding writes it. */
import { errorCodes } from '@fixpoint/contract/errors.ts';
import type { SecurityStatus, WireResult } from '@fixpoint/contract/wire/result.ts';
import { asApplicationError } from '#platform/as-application-error.ts';
import type { Log } from '#platform/log.ts';
import type { SpooledText } from '#platform/spooled-text.ts';
import { WrongCredentials } from '#sessions/attempt-sign-in.ts';

export interface Outcome extends Omit<WireResult, 'elapsedMs'> {
  /** Data that is too large for memory, as it stands in the answer; `data` is empty then. */
  readonly largeData?: SpooledText;
}

/** What a refusal says of the caller where it does not say so itself. */
const judgements: Partial<Record<keyof typeof errorCodes, SecurityStatus>> = {
  tokenNotValid: 'InvalidToken',
  notAllowed: 'InsufficientPermissions',
};

/** The outcome of a call that failed; what is no refusal is logged, and told by a reference only. */
export function failureOutcome(error: unknown, judgement: SecurityStatus, log: Log): Outcome {
  if (error instanceof WrongCredentials) {
    return { data: 'null', securityStatus: 'InvalidUsernamePassword', errors: [] };
  }
  const { errorName, message, securityStatus } = asApplicationError(error, log);
  return {
    data: '',
    securityStatus: securityStatus ?? judgements[errorName] ?? judgement,
    errors: [{ code: errorCodes[errorName], message }],
  };
}
