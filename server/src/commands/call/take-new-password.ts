import { findStaffById } from '#citizens/find-account.ts';
import { resetPasswordByKey } from '#citizens/passwords/reset-password-by-key.ts';
import type { ServerParts } from '#commands/server-parts.ts';
import type { Database } from '#platform/database.ts';
import { recordEvent } from '#security-events/record-event.ts';
import { endSessions } from '#sessions/end-sessions.ts';
import { recordAct } from '#workflows/record-act.ts';

/**
 * Sets a new password by a mailed key, and ends all sessions of the account. Throws `keyMissing`, `keyNotValid`
 * and `passwordNotAccepted`.
 */
export async function takeNewPassword(
  { clients, citizens }: Pick<ServerParts, 'clients' | 'citizens'>,
  clientId: number,
  { key, newPassword }: { key: string; newPassword: string },
  now: Date,
): Promise<void> {
  const client = await clients.findClientById(clientId);
  const consequence = async (tx: Database, accountId: number) => {
    await endSessions(tx, clientId, accountId);
    await recordNewPassword(tx, clientId, accountId, now);
  };
  await resetPasswordByKey(citizens, clientId, { key, newPassword, client }, { now, consequence });
}

/** Only acts of members are in the audit log. */
async function recordNewPassword(
  tx: Database,
  clientId: number,
  accountId: number,
  now: Date,
): Promise<void> {
  const kind = 'password-changed';
  const member = await findStaffById(tx, clientId, accountId);
  if (member === undefined) return recordEvent(tx, clientId, { kind, accountId }, now);
  return recordAct(tx, clientId, { kind, actor: { kind: 'staff', accountId } }, now);
}
