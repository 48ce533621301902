import { actorOf, recordAct } from '#workflows/record-act.ts';
import { ApplicationError } from '#platform/application-error.ts';
import type { DeskHandler } from '#commands/desk/handler.ts';
import { renewRecoveryCodes as renew } from '#desk/second-factor/second-factor.ts';
import { proveCaller } from '#commands/desk/person-of-call.ts';

/** Needs the password. Otherwise a person at an open screen could make codes for themselves. */
export const renewRecoveryCodes: DeskHandler<'renewRecoveryCodes'> = async ({ password }, call, parts) => {
  const { caller, now } = call;
  await proveCaller(call, parts, password);
  const { scope } = caller;
  const { clientId } = scope;
  return parts.database.transaction(async (tx) => {
    const recoveryCodes = await renew(tx, scope);
    if (recoveryCodes === undefined)
      throw new ApplicationError('notFound', 'This account has no second factor.');
    await recordAct(tx, clientId, { kind: 'recovery-codes-renewed', actor: actorOf(caller) }, now);
    return { recoveryCodes };
  });
};
