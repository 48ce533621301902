import type { DeskHandler } from '#commands/desk/handler.ts';
import { beginFactor } from '#desk/second-factor/second-factor.ts';
import { ApplicationError } from '#platform/application-error.ts';
import { refuseStale } from '#commands/desk/person-of-call.ts';

/** Needs a fresh session. Otherwise a person at an open screen could lock out its owner. */
export const beginSecondFactor: DeskHandler<'beginSecondFactor'> = async (
  _payload,
  { caller, now },
  parts,
) => {
  await refuseStale(parts.database, caller, now);
  const { client, member, scope } = caller;
  const newFactor = await beginFactor(parts, scope, { issuer: client.displayName, label: member.username });
  if (newFactor === undefined)
    throw new ApplicationError(
      'notAllowed',
      'This account already has a second factor. Please turn it off first.',
    );
  return newFactor;
};
