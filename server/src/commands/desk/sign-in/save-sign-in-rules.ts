import { actorOf, recordAct } from '#workflows/record-act.ts';
import type { DeskHandler } from '#commands/desk/handler.ts';
import { requireFactor } from '#desk/second-factor/second-factor.ts';
import { refuseStale } from '#commands/desk/person-of-call.ts';

export const saveSignInRules: DeskHandler<'saveSignInRules'> = async (
  { isSecondFactorRequired },
  { caller, now },
  { database },
) => {
  await refuseStale(database, caller, now);
  const { clientId } = caller.scope;
  return database.transaction(async (tx) => {
    await requireFactor(tx, clientId, isSecondFactorRequired);
    await recordAct(tx, clientId, { kind: 'sign-in-rules-saved', actor: actorOf(caller) }, now);
    return {};
  });
};
