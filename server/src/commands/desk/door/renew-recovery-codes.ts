import { actorOf, recordAct } from '#commands/call/record-act.ts';
import { ApplicationError } from '#platform/application-error.ts';
import { provePassword } from '#commands/call/prove-password.ts';
import type { DeskHandler } from '#commands/desk/handler.ts';
import { renewRecoveryCodes as renew } from '#desk/second-factor/second-factor.ts';
import { refuseMachines } from './person-of-call.ts';

/** Takes the password: whoever finds a screen open is not to make codes for themselves. */
export const renewRecoveryCodes: DeskHandler<'renewRecoveryCodes'> = async (
  { password },
  { caller, network, now },
  parts,
) => {
  refuseMachines(caller);
  const { scope, session } = caller;
  const { clientId } = scope;
  await provePassword(parts, { session, network, now }, password);
  return parts.database.transaction(async (tx) => {
    const recoveryCodes = await renew(tx, scope);
    if (recoveryCodes === undefined) throw new ApplicationError('notFound', 'There is no second factor.');
    await recordAct(tx, clientId, { kind: 'recovery-codes-renewed', actor: actorOf(caller) }, now);
    return { recoveryCodes };
  });
};
