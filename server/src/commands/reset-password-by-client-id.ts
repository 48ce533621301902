import type { Citizens } from '#citizens/citizens.ts';
import { resetPasswordByKey } from '#citizens/reset-password-by-key.ts';
import type { ClientDirectory } from '#clients/client-directory.ts';
import { endSessions } from '#sessions/end-sessions.ts';
import { clientIdOrNone } from './client-of-call.ts';
import type { Handler } from './handler.ts';

/** All sessions of the account end. */
export const resetPasswordByClientId: Handler<
  'resetPasswordByClientId',
  { clients: Pick<ClientDirectory, 'findClientById'>; citizens: Citizens }
> = async ({ clientid, newpassword, passwordresetkey = '' }, { now }, { clients, citizens }) => {
  const clientId = await clientIdOrNone(clients, clientid);
  await resetPasswordByKey(
    citizens,
    clientId,
    { key: passwordresetkey.trim(), newPassword: newpassword },
    { now, consequence: (tx, accountId) => endSessions(tx, clientId, accountId) },
  );
  return { Result: true };
};
