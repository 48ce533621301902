import { ApplicationError } from '#platform/application-error.ts';
import { refuseForeignLink } from '#commands/call/client-of-call.ts';
import { orderRecovery } from '#commands/call/order-recovery.ts';
import type { Handler } from './handler.ts';

/**
 * Orders a mail for a forgotten password. The answer is always true at once, and the job finds out if the
 * account exists.
 */
export const sendPasswordResetLink: Handler<'sendPasswordResetLink'> = async (
  { username, validationurl },
  call,
  { database, clients, origins },
) => {
  const client = await clients.findClientOfHost(call.host);
  if (client === undefined) {
    throw new ApplicationError(
      'fieldInvalid',
      'validationurl does not lead to a municipality of this server.',
    );
  }
  refuseForeignLink(origins, client, { field: 'validationurl', url: validationurl });
  await orderRecovery(database, client.clientId, { userName: username.trim(), isAtDesk: false }, call);
  return { Result: true };
};
