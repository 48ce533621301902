import type { FieldChanges } from '#requests/changes/request-event.ts';
import type { RequestFields } from '#requests/changes/update-request.ts';
import type { StaffContext } from './staff-update.ts';

/** The log says for which team a member acted without being in it, so that nobody seems to speak for themselves. */
export function actedFor({ caller }: StaffContext): (before: RequestFields) => FieldChanges {
  const { member, scope } = caller;
  return ({ teamId }) => {
    const isInTeam = member.teams.some((team) => team.teamId === teamId);
    if (teamId === null || isInTeam || scope.actor !== 'staff') return {};
    return { forTeam: [null, teamId] };
  };
}
