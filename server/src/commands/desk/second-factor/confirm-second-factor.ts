import { actorOf, recordAct } from '#workflows/record-act.ts';
import type { DeskHandler } from '#commands/desk/handler.ts';
import { confirmSecondFactor as confirm } from '#desk/second-factor/second-factor.ts';
import { endSessions } from '#sessions/end-sessions.ts';
import { proveSecondFactor } from '#sessions/start-session.ts';
import { countCode, wrongCode } from './count-code.ts';
import { refuseStale } from '#commands/desk/person-of-call.ts';

/** Ends the other sessions of the account, because they began with the password alone. */
export const confirmSecondFactor: DeskHandler<'confirmSecondFactor'> = async (
  { code },
  { caller, now },
  { database, secrets },
) => {
  await refuseStale(database, caller, now);
  const { scope, session } = caller;
  const { clientId, accountId } = scope;
  await countCode(database, scope, now);
  return database.transaction(async (tx) => {
    const recoveryCodes = await confirm({ database: tx, secrets }, scope, { code, now });
    if (recoveryCodes === undefined) throw wrongCode();
    await proveSecondFactor(tx, session);
    await endSessions(tx, clientId, accountId, { except: session.sessionId });
    await recordAct(tx, clientId, { kind: 'second-factor-on', actor: actorOf(caller) }, now);
    return { recoveryCodes };
  });
};
