import type { Caller } from '#commands/desk/handler.ts';
import { ApplicationError } from '#platform/application-error.ts';

/** Throws where a machine calls: some things are for people, who can be asked. */
export function refuseMachines({ keyId }: Pick<Caller, 'keyId'>): void {
  if (keyId !== undefined)
    throw new ApplicationError('notAllowed', 'This is for people: a machine with a key cannot do it.');
}
