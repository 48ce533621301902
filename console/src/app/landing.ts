/** The place of a member who opens the desk at its plain address: their own work. */
import type { QueueQuestion } from '#features/requests/filter-in-url.ts';
import type { Me } from '#features/session/me.ts';

const openWork: QueueQuestion = { filter: { isOpen: true }, sort: 'newest' };
const workOfTeams: QueueQuestion = { filter: { isOpen: true, teamIds: ['mine'] }, sort: 'due' };

/** The day of a crew, the open requests of a member's teams, and all open requests for a member of no team. */
export function landingOf({ me, teams }: Me): 'day' | QueueQuestion {
  if (me.role === 'crew') return 'day';
  return teams.length > 0 ? workOfTeams : openWork;
}
