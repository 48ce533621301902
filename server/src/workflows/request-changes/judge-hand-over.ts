import { isTeamInUse } from '#desk/case/hand-over.ts';
import { type Member, findMember } from '#desk/members/members.ts';
import { ApplicationError } from '#platform/application-error.ts';
import type { Database } from '#platform/database.ts';
import type { UpdateJudge } from '#requests/changes/update-request.ts';

/**
 * Checks the new team and assignee. The assignee must be active and allowed to change requests, and must see
 * the team's requests.
 */
export async function judgeHandOver(
  database: Database,
  clientId: number,
  {
    teamId = null,
    assigneeId = null,
  }: { teamId?: number | null | undefined; assigneeId?: number | null | undefined },
): Promise<UpdateJudge> {
  const [isInUse, colleague] = await Promise.all([
    teamId === null || isTeamInUse(database, clientId, teamId),
    assigneeId === null ? undefined : findMember(database, clientId, assigneeId),
  ]);
  return (after, before) => {
    if (after.teamId !== before.teamId && !isInUse)
      throw new ApplicationError('notFound', `There is no team ${after.teamId}.`);
    if (after.assigneeId === null) return;
    if (after.assigneeId === before.assigneeId && after.teamId === before.teamId) return;
    if (colleague === undefined)
      throw new ApplicationError('notFound', `There is no colleague ${assigneeId}.`);
    const { name, role } = colleague;
    if (role === 'viewer') throw new ApplicationError('fieldInvalid', `${name} may only read requests.`);
    if (!mayHaveInHand(colleague, after.teamId))
      throw new ApplicationError('fieldInvalid', `${name} is not in the team of this request.`);
  };
}

/** True if a request of this team can be given to the member. */
export function mayHaveInHand(member: Member | undefined, teamId: number | null): boolean {
  if (member === undefined || member.role === 'viewer') return false;
  return !member.isLimited || member.teams.some((team) => team.teamId === teamId);
}
