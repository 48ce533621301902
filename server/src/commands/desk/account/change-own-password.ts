import { changePassword } from '#citizens/passwords/change-password.ts';
import { provePassword } from '#commands/call/prove-password.ts';
import type { DeskHandler } from '#commands/desk/handler.ts';
import { refuseMachines } from '#commands/desk/person-of-call.ts';
import type { Database } from '#platform/database.ts';
import { endSessions } from '#sessions/end-sessions.ts';
import { actorOf, recordAct } from '#workflows/record-act.ts';

export const changeOwnPassword: DeskHandler<'changeOwnPassword'> = async (
  { password, newPassword },
  { caller, network, now },
  parts,
) => {
  refuseMachines(caller);
  const { session, client } = caller;
  const { clientId, accountId } = caller.scope;
  const account = await provePassword(parts, { session, network, now }, password);
  const consequence = async (tx: Database) => {
    await endSessions(tx, clientId, accountId, { except: session.sessionId });
    await recordAct(tx, clientId, { kind: 'password-changed', actor: actorOf(caller) }, now);
  };
  await changePassword(parts.citizens, clientId, { account, newPassword, client }, { now, consequence });
  return {};
};
