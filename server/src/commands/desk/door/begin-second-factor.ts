import type { DeskHandler } from '#commands/desk/handler.ts';
import { beginFactor } from '#desk/second-factor/second-factor.ts';
import { ApplicationError } from '#platform/application-error.ts';
import { refuseMachines } from './person-of-call.ts';

export const beginSecondFactor: DeskHandler<'beginSecondFactor'> = async (_payload, { caller }, parts) => {
  refuseMachines(caller);
  const { client, member, scope } = caller;
  const begun = await beginFactor(parts, scope, { issuer: client.displayName, label: member.username });
  if (begun === undefined)
    throw new ApplicationError('notAllowed', 'There is a second factor already. Please end it first.');
  return begun;
};
