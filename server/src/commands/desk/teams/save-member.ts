import type { saveMember as command } from '@fixpoint/contract/desk/teams/save-member.ts';
import type { PayloadOf } from '@fixpoint/contract/define-command.ts';
import { actorOf, recordAct } from '#commands/call/record-act.ts';
import type { About, Actor } from '#audit/act.ts';
import { inviteStaff, orderInvitation, refuseNoEmail } from '#citizens/invite-staff.ts';
import { revokeKeys } from '#citizens/one-time-key.ts';
import { refuseMachines } from '#commands/desk/door/person-of-call.ts';
import type { DeskHandler } from '#commands/desk/handler.ts';
import { announceStaff } from '#commands/live/announcements.ts';
import { loggingStaff } from '#desk/teams/log-staff.ts';
import { changeMember, refuseLimitedManager } from '#desk/teams/staff.ts';
import { ApplicationError } from '#platform/application-error.ts';
import type { Database } from '#platform/database.ts';
import { endSessions } from '#sessions/end-sessions.ts';

type Payload = PayloadOf<typeof command>;

/** Who changes whom, and when. */
interface Act {
  clientId: number;
  by: number;
  actor: Actor;
  now: Date;
}

export const saveMember: DeskHandler<'saveMember'> = async (payload, { caller, now }, { database }) => {
  refuseMachines(caller);
  const { clientId, accountId: by } = caller.scope;
  const act = { clientId, by, actor: actorOf(caller), now };
  return database.transaction(async (tx) => {
    await announceStaff(tx, clientId);
    return loggingStaff(tx, clientId, { accountId: by, now }, () =>
      payload.accountId === undefined ? add(tx, act, payload) : change(tx, act, payload.accountId, payload),
    );
  });
};

/** What the command answers. */
interface Saved {
  accountId: number;
  isBack: boolean;
}

async function add(tx: Database, act: Act, payload: Payload): Promise<Saved> {
  const { username, email, role, firstName = '', lastName = '', isLimited = false, teamIds = [] } = payload;
  if (username === undefined || email === undefined || role === undefined)
    throw new ApplicationError('fieldInvalid', 'A new member needs a username, an e-mail and a role.');
  refuseLimitedManager({ role, isLimited });
  const { clientId, by, now } = act;
  const invited = { username, email, role, firstName, lastName };
  const { accountId, isBack } = await inviteStaff(tx, clientId, invited, now);
  const { isActive } = payload;
  await changeMember(tx, clientId, { accountId, by }, { isLimited, isActive, teamIds });
  await record(tx, act, 'member-invited', { accountId, role });
  return { accountId, isBack };
}

async function change(
  tx: Database,
  act: Act,
  accountId: number,
  { invite, accountId: _id, ...changes }: Payload,
): Promise<Saved> {
  const { clientId, by, now } = act;
  if (changes.email !== undefined) refuseNoEmail(changes.email);
  const { before, after } = await changeMember(tx, clientId, { accountId, by }, changes);
  const isLetGo = before.isActive && !after.isActive;
  // Links that went to the mailbox before are not the owner's any more.
  if (isLetGo || after.email !== before.email) await revokeKeys(tx, clientId, accountId, now);
  if (isLetGo) await endSessions(tx, clientId, accountId);
  if (invite === true && before.isInvited && after.isActive) await orderInvitation(tx, clientId, accountId);
  const names = Object.keys(after) as (keyof typeof after)[];
  const fields = names.filter((name) => after[name] !== before[name]);
  const role = after.role === before.role ? undefined : after.role;
  await record(tx, act, isLetGo ? 'member-deactivated' : 'member-changed', { accountId, role, fields });
  return { accountId, isBack: false };
}

function record(
  tx: Database,
  { clientId, actor, now }: Act,
  kind: 'member-invited' | 'member-changed' | 'member-deactivated',
  about: About,
): Promise<void> {
  return recordAct(tx, clientId, { kind, actor, about }, now);
}
