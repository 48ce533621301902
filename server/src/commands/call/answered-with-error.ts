import type { ErrorName } from '@fixpoint/contract/errors.ts';
import { ApplicationError } from '#platform/application-error.ts';

/**
 * An error that is sent together with the answer (protocol: 00010013 carries the token). Name and password
 * were right.
 */
export class AnsweredWithError extends ApplicationError {
  override name = 'AnsweredWithError';
  /** The handler's result. */
  readonly result: unknown;

  constructor(errorName: ErrorName, result: unknown, message?: string) {
    super(errorName, message, 'Success');
    this.result = result;
  }
}
