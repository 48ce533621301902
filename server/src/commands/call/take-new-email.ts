import { findStaffById } from '#citizens/find-account.ts';
import { confirmEmail } from '#citizens/new-email/confirm-email.ts';
import { refuseWrongKey } from '#citizens/one-time-key.ts';
import type { ServerParts } from '#commands/server-parts.ts';
import { findMember } from '#desk/members/members.ts';
import { announceStaff } from '#live/announcements.ts';
import type { Database } from '#platform/database.ts';
import { stampFirst, stampRequestsOf } from '#requests/changes/account-changes.ts';
import { endSessions } from '#sessions/end-sessions.ts';
import { notifyStaff } from '#workflows/notify-staff.ts';
import { recordAct } from '#workflows/record-act.ts';
import { recording } from '#workflows/recording.ts';

/**
 * Gives an account the new e-mail that the key was mailed to, and ends all its sessions. Managers get a mail
 * about a member's. Returns false if another account has the address by now. Throws `keyMissing`,
 * `keyNotValid`.
 */
export async function takeNewEmail(
  { database }: Pick<ServerParts, 'database'>,
  clientId: number,
  key: string,
  now: Date,
): Promise<boolean> {
  // Checks the key before any lock, so that an attacker's attempts wait for nobody.
  await refuseWrongKey(database, clientId, key, { purpose: 'change-email', now });
  return confirmEmail(stampFirst(database, clientId, now), clientId, key, {
    now,
    consequence: recording({ clientId, kind: 'email-changed', now }, async (tx, accountId) => {
      await stampRequestsOf(tx, clientId, accountId, now);
      await endSessions(tx, clientId, accountId);
      if ((await findStaffById(tx, clientId, accountId)) !== undefined)
        await tellStaff(tx, clientId, accountId, now);
    }),
  });
}

async function tellStaff(tx: Database, clientId: number, accountId: number, now: Date): Promise<void> {
  const member = await findMember(tx, clientId, accountId);
  if (member === undefined) return;
  const { name, role } = member;
  const news = { kind: 'member-changed', name, by: name, change: 'email', role } as const;
  await announceStaff(tx, clientId);
  await notifyStaff(tx, clientId, { ...news, isOwn: true, isUndoable: true }, { except: accountId });
  const about = { accountId, fields: ['email'] };
  await recordAct(tx, clientId, { kind: 'member-changed', actor: { kind: 'staff', accountId }, about }, now);
}
