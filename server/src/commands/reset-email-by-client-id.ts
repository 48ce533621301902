import { confirmEmail } from '#citizens/confirm-email.ts';
import { stampRequestsOf } from '#requests/changes/account-changes.ts';
import { clientIdOrNone } from '#commands/call/client-of-call.ts';
import type { Handler } from './handler.ts';

/** False when the address has become another account's since the link was mailed. */
export const resetEmailByClientId: Handler<'resetEmailByClientId'> = async (
  { clientid, resetkey = '' },
  { now },
  { clients, citizens },
) => {
  const clientId = await clientIdOrNone(clients, clientid);
  const isChanged = await confirmEmail(citizens, clientId, resetkey.trim(), {
    now,
    consequence: (tx, accountId) => stampRequestsOf(tx, clientId, accountId, now),
  });
  return { Result: isChanged };
};
