import { actorOf, recordAct } from '#workflows/record-act.ts';
import type { DeskHandler } from '#commands/desk/handler.ts';
import { endFactor } from '#desk/second-factor/second-factor.ts';
import { forgetSecondFactor } from '#sessions/start-session.ts';
import { proveCaller } from '#commands/desk/person-of-call.ts';

export const endSecondFactor: DeskHandler<'endSecondFactor'> = async ({ password }, call, parts) => {
  const { caller, now } = call;
  await proveCaller(call, parts, password);
  const { scope } = caller;
  const { clientId, accountId } = scope;
  await parts.database.transaction(async (tx) => {
    if (!(await endFactor(tx, scope))) return;
    await forgetSecondFactor(tx, clientId, accountId);
    await recordAct(tx, clientId, { kind: 'second-factor-off', actor: actorOf(caller) }, now);
  });
  return {};
};
