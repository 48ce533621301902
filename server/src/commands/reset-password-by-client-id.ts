import { resetPasswordByKey } from '#citizens/reset-password-by-key.ts';
import { endSessions } from '#sessions/end-sessions.ts';
import { clientIdOrNone } from '#commands/call/client-of-call.ts';
import type { Handler } from './handler.ts';

/** All sessions of the account end. */
export const resetPasswordByClientId: Handler<'resetPasswordByClientId'> = async (
  { clientid, newpassword, passwordresetkey = '' },
  { now },
  { clients, citizens },
) => {
  const clientId = await clientIdOrNone(clients, clientid);
  await resetPasswordByKey(
    citizens,
    clientId,
    { key: passwordresetkey.trim(), newPassword: newpassword },
    { now, consequence: (tx, accountId) => endSessions(tx, clientId, accountId) },
  );
  return { Result: true };
};
