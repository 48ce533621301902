import { actorOf, recordAct } from '#commands/call/record-act.ts';
import { provePassword } from '#commands/call/prove-password.ts';
import type { DeskHandler } from '#commands/desk/handler.ts';
import { endFactor } from '#desk/second-factor/second-factor.ts';
import { forgetSecondFactor } from '#sessions/start-session.ts';
import { refuseMachines } from './person-of-call.ts';

export const endSecondFactor: DeskHandler<'endSecondFactor'> = async (
  { password },
  { caller, network, now },
  parts,
) => {
  refuseMachines(caller);
  const { scope, session } = caller;
  const { clientId, accountId } = scope;
  await provePassword(parts, { session, network, now }, password);
  await parts.database.transaction(async (tx) => {
    if (!(await endFactor(tx, scope))) return;
    await forgetSecondFactor(tx, clientId, accountId);
    await recordAct(tx, clientId, { kind: 'second-factor-off', actor: actorOf(caller) }, now);
  });
  return {};
};
