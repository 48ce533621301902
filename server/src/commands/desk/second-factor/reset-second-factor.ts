import { actorOf, recordAct } from '#workflows/record-act.ts';
import type { DeskHandler } from '#commands/desk/handler.ts';
import { endFactor } from '#desk/second-factor/second-factor.ts';
import { ApplicationError } from '#platform/application-error.ts';
import { endSessions } from '#sessions/end-sessions.ts';
import { refuseStale } from '#commands/desk/person-of-call.ts';

/**
 * A manager's own factor needs the password instead. Otherwise a person at their open screen could turn it
 * off.
 */
export const resetSecondFactor: DeskHandler<'resetSecondFactor'> = async (
  { accountId },
  { caller, now },
  { database },
) => {
  await refuseStale(database, caller, now);
  const { clientId } = caller.scope;
  if (accountId === caller.scope.accountId)
    throw new ApplicationError('notAllowed', 'Please turn off your own second factor with your password.');
  return database.transaction(async (tx) => {
    if (!(await endFactor(tx, { clientId, accountId })))
      throw new ApplicationError('notFound', 'This account has no second factor.');
    await endSessions(tx, clientId, accountId);
    const act = { kind: 'second-factor-off', actor: actorOf(caller), about: { accountId } } as const;
    await recordAct(tx, clientId, act, now);
    return {};
  });
};
