import type { Database } from '#platform/database.ts';
import { mayKeyWrite } from '#desk/keys/keys.ts';
import { type MemberRow, selectMember } from './member-store.ts';
import { type DeskScope, mayAs } from '#desk/scope.ts';

export type Member = MemberRow;

/** The member with this account; undefined if the account is not active staff. */
export function findMember(
  database: Database,
  clientId: number,
  accountId: number,
): Promise<Member | undefined> {
  return selectMember(database, clientId, accountId);
}

/** Like `findMember`, for work that goes on without a call. An API key must still be usable, and may still write. */
export async function findActing(
  database: Database,
  clientId: number,
  { accountId, actor }: { accountId: number; actor: DeskScope['actor'] },
  now: Date,
): Promise<Member | undefined> {
  const mayAct = actor !== 'integration' || (await mayKeyWrite(database, clientId, accountId, now));
  return mayAct ? findMember(database, clientId, accountId) : undefined;
}

/** The scope of a member or an API key. */
export function scopeOf(
  clientId: number,
  { accountId, role, isLimited, teams }: Member,
  actor: DeskScope['actor'] = 'staff',
): DeskScope {
  const teamIds = isLimited ? teams.map(({ teamId }) => teamId) : null;
  return { clientId, accountId, role, actor, teamIds };
}

/**
 * True if the member may work on the request. A clerk may work on every visible request, and a crew on
 * requests of their teams or their own.
 */
export function mayWorkOn(
  { accountId, teams }: Member,
  scope: DeskScope,
  { teamId, assigneeId }: { teamId: number | null; assigneeId: number | null },
): boolean {
  if (mayAs(scope, 'clerk')) return true;
  const isTheirs = assigneeId === accountId || teams.some((team) => team.teamId === teamId);
  return mayAs(scope, 'crew') && isTheirs;
}
