import { resetPasswordByKey } from '#citizens/passwords/reset-password-by-key.ts';
import { endSessions } from '#sessions/end-sessions.ts';
import { clientIdOrNone } from '#commands/call/client-of-call.ts';
import { recording } from '#workflows/recording.ts';
import type { Database } from '#platform/database.ts';
import type { Handler } from './handler.ts';

/** Sets a new password by a mailed key, and ends all sessions of the account. */
export const resetPasswordByClientId: Handler<'resetPasswordByClientId'> = async (
  { clientid, newpassword, passwordresetkey = '' },
  { now },
  { clients, citizens },
) => {
  const clientId = await clientIdOrNone(clients, clientid);
  const endAll = (tx: Database, accountId: number) => endSessions(tx, clientId, accountId);
  await resetPasswordByKey(
    citizens,
    clientId,
    {
      key: passwordresetkey.trim(),
      newPassword: newpassword,
      client: await clients.findClientById(clientId),
    },
    { now, consequence: recording({ clientId, kind: 'password-changed', now }, endAll) },
  );
  return { Result: true };
};
