import type { ResultOf } from '@fixpoint/contract/define-command.ts';
import type { findTeams } from '@fixpoint/contract/desk/teams/find-teams.ts';

type TeamOfDesk = ResultOf<typeof findTeams>['teams'][number];

/** A team without a mailbox or members that nobody has changed yet. */
export function teamOfDesk(teamId: number, name: string, changes: Partial<TeamOfDesk> = {}): TeamOfDesk {
  const unchanged = { version: 1, changedAt: null, changedBy: null };
  return { teamId, name, email: '', news: 'never', isActive: true, memberIds: [], ...unchanged, ...changes };
}
