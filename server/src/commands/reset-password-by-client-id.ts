import { clientIdOrNone } from '#commands/call/client-of-call.ts';
import { takeNewPassword } from '#commands/call/take-new-password.ts';
import type { Handler } from './handler.ts';

/** Sets a new password by a mailed key, and ends all sessions of the account. */
export const resetPasswordByClientId: Handler<'resetPasswordByClientId'> = async (
  { clientid, newpassword, passwordresetkey = '' },
  { now },
  parts,
) => {
  const clientId = await clientIdOrNone(parts.clients, clientid);
  const key = passwordresetkey.trim();
  await takeNewPassword(parts, clientId, { key, newPassword: newpassword }, now);
  return { Result: true };
};
