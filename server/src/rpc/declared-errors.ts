import type { Access, Command } from '@fixpoint/contract/define-command.ts';
import { type ErrorName, universalErrors } from '@fixpoint/contract/errors.ts';
import { ApplicationError } from '#platform/application-error.ts';

const errorsOfAccess: Record<Access, readonly ErrorName[]> = {
  open: [],
  // For a guest whose municipality has switched off its site.
  guest: ['tokenNotValid', 'notAllowed'],
  account: ['tokenNotValid', 'notAllowed'],
  citizen: ['tokenNotValid', 'notAllowed'],
  staff: ['tokenNotValid', 'notAllowed'],
};

/** Returns the error if the command declares it. Otherwise returns an error that reports a bug. */
export function asDeclared({ cmd, access, errors }: Command, error: unknown): unknown {
  if (!(error instanceof ApplicationError)) return error;
  const declaredNames: readonly ErrorName[] = [...universalErrors, ...errorsOfAccess[access], ...errors];
  if (declaredNames.includes(error.errorName)) return error;
  return new Error(`The command ${cmd} does not declare the error ${error.errorName}`, { cause: error });
}
