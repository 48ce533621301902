import type { saveMember as command } from '@fixpoint/contract/desk/members/save-member.ts';
import type { PayloadOf } from '@fixpoint/contract/define-command.ts';
import { actorOf, recordAct } from '#workflows/record-act.ts';
import type { ActSubject, AuditActor } from '#audit/act.ts';
import { inviteStaff, orderInvitation, refuseNoEmail } from '#citizens/invite-staff.ts';
import { revokeKeys } from '#citizens/one-time-key.ts';
import { keepOldStaffEmail } from '#citizens/new-email/keep-old-staff-email.ts';
import { countTypedMail } from '#commands/desk/desk-limits.ts';
import { refuseMachines, refuseStale } from '#commands/desk/person-of-call.ts';
import type { DeskHandler } from '#commands/desk/handler.ts';
import { announceStaff } from '#live/announcements.ts';
import { stopActsOf } from '#desk/bulk/bulk-acts.ts';
import { loggingStaff } from '#desk/members/log-staff.ts';
import { changeMember, refuseLimitedManager, type StaffMember } from '#desk/members/staff.ts';
import { ApplicationError } from '#platform/application-error.ts';
import type { Database } from '#platform/database.ts';
import { endSessions } from '#sessions/end-sessions.ts';
import { listSessions } from '#sessions/list-sessions.ts';
import { type StaffNews, notifyStaff } from '#workflows/notify-staff.ts';

type Payload = PayloadOf<typeof command>;

/** Author and time of a change. */
interface MemberChange {
  clientId: number;
  by: number;
  byName: string;
  sessionId: number;
  actor: AuditActor;
  now: Date;
}

export const saveMember: DeskHandler<'saveMember'> = async (
  payload,
  { caller, now },
  { database, callLimits },
) => {
  if (needsProof(payload)) await refuseStale(database, caller, now);
  else refuseMachines(caller);
  const isInvited = payload.accountId === undefined || payload.invite === true;
  if (isInvited) await countTypedMail(callLimits, caller);
  const { clientId, accountId: by } = caller.scope;
  const { sessionId } = caller.session;
  const act = { clientId, by, byName: caller.member.name, sessionId, actor: actorOf(caller), now };
  return database.transaction(async (tx) => {
    await announceStaff(tx, clientId);
    return loggingStaff(tx, clientId, { accountId: by, now }, () =>
      payload.accountId === undefined ? add(tx, act, payload) : change(tx, act, payload.accountId, payload),
    );
  });
};

/**
 * True if the change decides who can sign in, and as whom. A person at a manager's open screen must not
 * decide that.
 */
function needsProof({ accountId, email, role, isActive }: Payload): boolean {
  return accountId === undefined || [email, role, isActive].some((memberField) => memberField !== undefined);
}

interface SavedMember {
  accountId: number;
  isBack: boolean;
}

async function add(tx: Database, act: MemberChange, payload: Payload): Promise<SavedMember> {
  const { username, email, role, firstName = '', lastName = '', isLimited = false, teamIds = [] } = payload;
  if (username === undefined || email === undefined || role === undefined)
    throw new ApplicationError('fieldInvalid', 'A new member needs a username, an e-mail and a role.');
  refuseLimitedManager({ role, isLimited });
  const { clientId, by, now } = act;
  const invitedStaff = { username, email, role, firstName, lastName };
  const { accountId, isBack } = await inviteStaff(tx, clientId, invitedStaff, now);
  const { isActive } = payload;
  const { name } = await changeMember(tx, clientId, { accountId, by }, { isLimited, isActive, teamIds });
  // The new member gets the invitation instead, and its address may be wrong.
  await notifyMember(tx, act, { name, change: 'joined', role }, { except: accountId });
  await record(tx, act, 'member-invited', { accountId, role });
  return { accountId, isBack };
}

async function change(
  tx: Database,
  act: MemberChange,
  accountId: number,
  { invite, accountId: _id, ...changes }: Payload,
): Promise<SavedMember> {
  const { clientId, by, sessionId, now } = act;
  if (changes.email !== undefined) refuseNoEmail(changes.email);
  const { before, after, name } = await changeMember(tx, clientId, { accountId, by }, changes);
  const isDeactivated = before.isActive && !after.isActive;
  const isMoved = after.email !== before.email;
  // Links in the old mailbox may no longer reach the owner.
  if (isDeactivated || isMoved) await revokeKeys(tx, clientId, accountId, now);
  if (isDeactivated) await stopActsOf(tx, clientId, accountId, now);
  const isUndoable = isMoved && (await isInUse(tx, clientId, before, now));
  if (isUndoable) await keepOldStaffEmail(tx, clientId, { accountId, oldEmail: before.email, now });
  if (isDeactivated || isMoved)
    await endSessions(tx, clientId, accountId, accountId === by ? { except: sessionId } : {});
  if (invite === true && before.isInvited && after.isActive) await orderInvitation(tx, clientId, accountId);
  const names = Object.keys(after) as (keyof typeof after)[];
  const fields = names.filter((field) => after[field] !== before[field]);
  const role = after.role === before.role ? undefined : after.role;
  if (isMoved) await notifyMember(tx, act, { name, change: 'email', role: after.role, isUndoable });
  if (role !== undefined) await notifyMember(tx, act, { name, change: 'role', role }, { also: accountId });
  await record(tx, act, isDeactivated ? 'member-deactivated' : 'member-changed', { accountId, role, fields });
  return { accountId, isBack: false };
}

/**
 * True if the owner has used the address so far. An invitation may have gone to a wrong address, which must
 * get nothing.
 */
async function isInUse(
  tx: Database,
  clientId: number,
  { accountId, email, isInvited, isLinked }: StaffMember,
  now: Date,
): Promise<boolean> {
  if (email === '') return false;
  // A member who signs in at a provider may have no password.
  return !isInvited || isLinked || (await listSessions(tx, { clientId, accountId }, now)).length > 0;
}

function notifyMember(
  tx: Database,
  { clientId, byName: by }: MemberChange,
  news: Omit<Extract<StaffNews, { kind: 'member-changed' }>, 'kind' | 'by'>,
  to?: Parameters<typeof notifyStaff>[3],
): Promise<void> {
  return notifyStaff(tx, clientId, { kind: 'member-changed', by, ...news }, to);
}

function record(
  tx: Database,
  { clientId, actor, now }: MemberChange,
  kind: 'member-invited' | 'member-changed' | 'member-deactivated',
  about: ActSubject,
): Promise<void> {
  return recordAct(tx, clientId, { kind, actor, about }, now);
}
