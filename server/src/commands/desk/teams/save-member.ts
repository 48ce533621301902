import type { saveMember as command } from '@fixpoint/contract/desk/teams/save-member.ts';
import type { PayloadOf } from '@fixpoint/contract/define-command.ts';
import { inviteStaff, orderInvitation, refuseNoEmail } from '#citizens/invite-staff.ts';
import { revokeKeys } from '#citizens/one-time-key.ts';
import { refuseMachines } from '#commands/desk/door/person-of-call.ts';
import type { DeskHandler } from '#commands/desk/handler.ts';
import { announceStaff } from '#commands/live/announcements.ts';
import { changeMember, refuseLimitedManager } from '#desk/teams/staff.ts';
import { ApplicationError } from '#platform/application-error.ts';
import type { Database } from '#platform/database.ts';
import { recordEvent } from '#security-events/record-event.ts';
import type { EventKind } from '#security-events/security-event.ts';
import { endSessions } from '#sessions/end-sessions.ts';

type Payload = PayloadOf<typeof command>;

/** Who changes whom, and when. */
interface Act {
  clientId: number;
  by: number;
  sessionId: number;
  now: Date;
}

export const saveMember: DeskHandler<'saveMember'> = async (payload, { caller, now }, { database }) => {
  refuseMachines(caller);
  const { clientId, accountId: by } = caller.scope;
  const act = { clientId, by, sessionId: caller.session.sessionId, now };
  const accountId = await database.transaction(async (tx) => {
    await announceStaff(tx, clientId);
    return payload.accountId === undefined
      ? add(tx, act, payload)
      : change(tx, act, payload.accountId, payload);
  });
  return { accountId };
};

async function add(tx: Database, act: Act, payload: Payload): Promise<number> {
  const { username, email, role, firstName = '', lastName = '', isLimited = false, teamIds = [] } = payload;
  if (username === undefined || email === undefined || role === undefined)
    throw new ApplicationError('fieldInvalid', 'A new member needs a username, an e-mail and a role.');
  refuseLimitedManager({ role, isLimited });
  const { clientId, by, now } = act;
  const accountId = await inviteStaff(tx, clientId, { username, email, role, firstName, lastName }, now);
  const { isActive } = payload;
  await changeMember(tx, clientId, { accountId, by }, { isLimited, isActive, teamIds });
  await record(tx, act, 'member-invited', accountId);
  return accountId;
}

async function change(
  tx: Database,
  act: Act,
  accountId: number,
  { invite, accountId: _id, ...changes }: Payload,
): Promise<number> {
  const { clientId, by, now } = act;
  if (changes.email !== undefined) refuseNoEmail(changes.email);
  const { before, after } = await changeMember(tx, clientId, { accountId, by }, changes);
  const isLetGo = before.isActive && !after.isActive;
  // Links that went to the mailbox before are not the owner's any more.
  if (isLetGo || after.email !== before.email) await revokeKeys(tx, clientId, accountId, now);
  if (isLetGo) await endSessions(tx, clientId, accountId);
  if (invite === true && before.isInvited && after.isActive) await orderInvitation(tx, clientId, accountId);
  await record(tx, act, isLetGo ? 'member-deactivated' : 'member-changed', accountId);
  return accountId;
}

function record(tx: Database, act: Act, kind: EventKind, accountId: number): Promise<void> {
  const { clientId, sessionId, now } = act;
  return recordEvent(tx, clientId, { kind, accountId, sessionId }, now);
}
