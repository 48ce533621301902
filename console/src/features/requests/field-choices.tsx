/** The values of a field of a request, as choices of a menu. */
import type { ResultOf } from '@fixpoint/contract/define-command.ts';
import type { findMunicipality } from '@fixpoint/contract/desk/find-municipality.ts';
import type { findTeams } from '@fixpoint/contract/desk/teams/find-teams.ts';
import { priorityMax } from '@fixpoint/contract/limits.ts';
import type { MenuChoice } from '@fixpoint/ui/controls/choice-menu.tsx';
import { text } from '#messages/text.ts';
import { priorityText, StatusName } from './request-words.tsx';

type Status = ResultOf<typeof findMunicipality>['statuses'][number];
type Team = ResultOf<typeof findTeams>['teams'][number];

/** The value for "nobody" in a menu whose other values are numbers. */
const nobody = 'nobody';

export const nobodyChoice = (): MenuChoice => ({ value: nobody, label: text('filter.nobody') });

/** The id of a choice; null for nobody. */
export const idOfChoice = (value: string): number | null => (value === nobody ? null : Number(value));

export const choiceOfId = (id: number | null): string => (id === null ? nobody : String(id));

/** Active statuses, and the request's status even if it is inactive. */
export function statusChoices(statuses: readonly Status[] = [], statusIdNow?: number): MenuChoice[] {
  return statuses
    .filter(({ isActive, statusId }) => isActive || statusId === statusIdNow)
    .map((status) => ({
      value: String(status.statusId),
      label: status.name,
      picture: <StatusName {...status} />,
      note:
        status.citizenName === status.name
          ? undefined
          : text('case.residentsRead', { name: status.citizenName }),
    }));
}

export function teamChoices(teams: readonly Team[]): MenuChoice[] {
  const active = teams.filter(({ isActive }) => isActive);
  return [nobodyChoice(), ...active.map(({ teamId, name }) => ({ value: String(teamId), label: name }))];
}

export function priorityChoices(): MenuChoice[] {
  return Array.from({ length: priorityMax + 1 }, (_, priority) => ({
    value: String(priority),
    label: priorityText(priority),
  }));
}
