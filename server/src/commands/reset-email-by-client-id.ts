import type { Citizens } from '#citizens/citizens.ts';
import { confirmEmail } from '#citizens/confirm-email.ts';
import type { ClientDirectory } from '#clients/client-directory.ts';
import type { StampRequests } from '#requests/changes/account-changes.ts';
import { clientIdOrNone } from './client-of-call.ts';
import type { Handler } from './handler.ts';

/** False when the address has become another account's since the link was mailed. */
export const resetEmailByClientId: Handler<
  'resetEmailByClientId',
  { clients: Pick<ClientDirectory, 'findClientById'>; citizens: Citizens; stampRequests: StampRequests }
> = async ({ clientid, resetkey = '' }, { now }, { clients, citizens, stampRequests }) => {
  const clientId = await clientIdOrNone(clients, clientid);
  const isChanged = await confirmEmail(citizens, clientId, resetkey.trim(), {
    now,
    consequence: (tx, accountId) => stampRequests(tx, clientId, accountId, now),
  });
  return { Result: isChanged };
};
