import type { DeskHandler } from '#commands/desk/handler.ts';
import { requireFactor } from '#desk/second-factor/second-factor.ts';
import { recordEvent } from '#security-events/record-event.ts';
import { refuseMachines } from './person-of-call.ts';

export const saveSignInRules: DeskHandler<'saveSignInRules'> = async (
  { isSecondFactorRequired },
  { caller, now },
  { database },
) => {
  refuseMachines(caller);
  const { clientId, accountId } = caller.scope;
  return database.transaction(async (tx) => {
    await requireFactor(tx, clientId, isSecondFactorRequired);
    await recordEvent(tx, clientId, { kind: 'sign-in-rules-saved', accountId }, now);
    return {};
  });
};
