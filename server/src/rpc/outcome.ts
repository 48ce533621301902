/** How a call ended, before a binding writes it. */
import { errorCodes } from '@fixpoint/contract/errors.ts';
import type { SecurityStatus, WireResult } from '@fixpoint/contract/wire/result.ts';
import { ApplicationError } from '#platform/application-error.ts';
import { DatabaseFull, DatabaseTimeout } from '#platform/database.ts';
import { newKey } from '#platform/ids.ts';
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

const fullSentence =
  'This server has no room left, and can keep nothing at the moment. Please try again later.';

function asApplicationError(error: unknown, log: Log): ApplicationError {
  if (error instanceof ApplicationError) return error;
  if (error instanceof DatabaseTimeout) {
    log.warn({ err: error }, 'The database did not answer in time');
    return new ApplicationError('databaseTimeout');
  }
  if (error instanceof DatabaseFull) {
    log.error({ err: error }, 'The disk of the database is full');
    return new ApplicationError('databaseTimeout', fullSentence);
  }
  const reference = newKey();
  log.error({ err: error, reference }, 'A call failed');
  return new ApplicationError('internal', `Something went wrong on our side. Reference: ${reference}`);
}
