import { clientIdOrNone } from '#commands/call/client-of-call.ts';
import { takeNewEmail } from '#commands/call/take-new-email.ts';
import type { Handler } from './handler.ts';

/**
 * Confirms a new e-mail, and ends all sessions. The result is false if the address has become another
 * account's meanwhile.
 */
export const resetEmailByClientId: Handler<'resetEmailByClientId'> = async (
  { clientid, resetkey = '' },
  { now },
  parts,
) => {
  const clientId = await clientIdOrNone(parts.clients, clientid);
  return { Result: await takeNewEmail(parts, clientId, resetkey.trim(), now) };
};
