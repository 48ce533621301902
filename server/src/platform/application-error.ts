import type { ErrorName } from '@fixpoint/contract/errors.ts';
import type { SecurityStatus } from '@fixpoint/contract/wire/result.ts';

/** A refusal of the catalogue: thrown where it is found, caught once per door. */
export class ApplicationError extends Error {
  override name = 'ApplicationError';
  readonly errorName: ErrorName;
  /** How the answer judges the caller; undefined leaves it to the door. */
  readonly securityStatus: SecurityStatus | undefined;

  /** `message` is for a person and says no internals; each error has a sentence of its own for when none is given. */
  constructor(errorName: ErrorName, message: string = sentences[errorName], securityStatus?: SecurityStatus) {
    super(message);
    this.errorName = errorName;
    this.securityStatus = securityStatus;
  }
}

const sentences: Record<ErrorName, string> = {
  unknownCommand: 'There is no such command.',
  keyMissing: 'A key was not submitted.',
  fieldInvalid: 'A field is missing or malformed.',
  notFound: 'It was not found.',
  keyNotValid: 'The key has already been used, has expired, or is not valid.',
  tooManyAttempts: 'There were too many attempts. Please try again later.',
  tooLarge: 'The request is too large.',
  databaseTimeout: 'The database did not answer in time. Please try again.',
  internal: 'Something went wrong on our side.',
  accountNotValidated: 'This account is not validated yet.',
  emailTaken: 'This email address is already registered.',
  passwordNotAccepted: 'The password is wrong or does not meet the rules.',
  duplicateEmail: 'The email address is already in use as a username.',
  tokenNotValid: 'The token is missing, is not valid, or has expired. Please sign in.',
  notAllowed: 'You may not do that.',
  photoNotAccepted: 'The file is not a jpeg, or is too large.',
  conflict: 'Somebody else has changed the same meanwhile.',
  secondFactorNeeded: 'A code of the second factor is needed.',
  freshSessionNeeded: 'Please sign in again.',
  municipalityDisabled: 'This municipality is switched off at present.',
};
