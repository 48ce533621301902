import { confirmEmail } from '#citizens/new-email/confirm-email.ts';
import { refuseWrongKey } from '#citizens/one-time-key.ts';
import { stampFirst, stampRequestsOf } from '#requests/changes/account-changes.ts';
import { endSessions } from '#sessions/end-sessions.ts';
import { clientIdOrNone } from '#commands/call/client-of-call.ts';
import { recording } from '#workflows/recording.ts';
import type { Handler } from './handler.ts';

/**
 * Confirms a new e-mail, and ends all sessions. The result is false if the address has become another
 * account's meanwhile.
 */
export const resetEmailByClientId: Handler<'resetEmailByClientId'> = async (
  { clientid, resetkey = '' },
  { now },
  { clients, database },
) => {
  const clientId = await clientIdOrNone(clients, clientid);
  const key = resetkey.trim();
  // Checks the key before any lock, so that an attacker's attempts wait for nobody.
  await refuseWrongKey(database, clientId, key, { purpose: 'change-email', now });
  const isChanged = await confirmEmail(stampFirst(database, clientId, now), clientId, key, {
    now,
    consequence: recording({ clientId, kind: 'email-changed', now }, async (tx, accountId) => {
      await stampRequestsOf(tx, clientId, accountId, now);
      await endSessions(tx, clientId, accountId);
    }),
  });
  return { Result: isChanged };
};
