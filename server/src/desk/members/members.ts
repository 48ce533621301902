import type { Database } from '#platform/database.ts';
import { isLiveKey } from '#desk/keys/keys.ts';
import { type MemberRow, selectMember } from './member-store.ts';
import { type Scope, mayAs } from '#desk/scope.ts';

export type Member = MemberRow;

/** The member of staff of this account; undefined when it is none, or not any more. */
export function findMember(
  database: Database,
  clientId: number,
  accountId: number,
): Promise<Member | undefined> {
  return selectMember(database, clientId, accountId);
}

/** Like `findMember`, of somebody whose work goes on without a call: a machine's key must not be revoked or over by now. */
export async function findActing(
  database: Database,
  clientId: number,
  { accountId, actor }: { accountId: number; actor: Scope['actor'] },
  now: Date,
): Promise<Member | undefined> {
  const isLive = actor !== 'integration' || (await isLiveKey(database, clientId, accountId, now));
  return isLive ? findMember(database, clientId, accountId) : undefined;
}

/** What a member, or a machine with a key, works with. */
export function scopeOf(
  clientId: number,
  { accountId, role, isLimited, teams }: Member,
  actor: Scope['actor'] = 'staff',
): Scope {
  const teamIds = isLimited ? teams.map(({ teamId }) => teamId) : null;
  return { clientId, accountId, role, actor, teamIds };
}

/** Whether a request is theirs to work on: for clerks each that they see, for crew what is their team's or their own. */
export function mayWorkOn(
  { accountId, teams }: Member,
  scope: Scope,
  { teamId, assigneeId }: { teamId: number | null; assigneeId: number | null },
): boolean {
  if (mayAs(scope, 'clerk')) return true;
  const isTheirs = assigneeId === accountId || teams.some((team) => team.teamId === teamId);
  return mayAs(scope, 'crew') && isTheirs;
}
