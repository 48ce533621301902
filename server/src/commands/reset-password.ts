import { changePassword } from '#citizens/passwords/change-password.ts';
import { endSessions } from '#sessions/end-sessions.ts';
import { provePassword } from '#commands/call/prove-password.ts';
import { recording } from '#workflows/recording.ts';
import type { Database } from '#platform/database.ts';
import type { Handler } from './handler.ts';

/**
 * Changes the password. The caller's session continues, and all others end. The portal also sends a key,
 * which has no effect here.
 */
export const resetPassword: Handler<'resetPassword'> = async ({ oldpassword, newpassword }, call, parts) => {
  const { session, now } = call;
  const { clientId, sessionId, accountId } = session;
  const account = await provePassword(parts, call, oldpassword);
  const client = await parts.clients.findClientById(clientId);
  const endOthers = (tx: Database) => endSessions(tx, clientId, accountId ?? 0, { except: sessionId });
  await changePassword(
    parts.citizens,
    clientId,
    { account, newPassword: newpassword, client },
    { now, consequence: recording({ clientId, kind: 'password-changed', now }, endOthers) },
  );
  return { Result: true };
};
