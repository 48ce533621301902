import type { BulkAct } from '@fixpoint/contract/desk/bulk/bulk-act.ts';
import type { MenuChoice } from '@fixpoint/ui/controls/choice-menu.tsx';
import { useColleagues, useMunicipality, useTeams } from '#features/municipality/municipality.ts';
import {
  idOfChoice,
  nobodyChoice,
  priorityChoices,
  statusChoices,
  teamChoices,
} from '#features/requests/field-choices.tsx';
import { WorkTypeName } from '#features/requests/request-words.tsx';

/** The acts with a single choice. */
export type ChosenAct = 'assign' | 'team' | 'priority' | 'workType';

/** The choices of an act. */
export function useActChoices(): (kind: ChosenAct | 'status') => MenuChoice[] {
  const { data: municipality } = useMunicipality();
  const { data: teams = [] } = useTeams();
  const { data: colleagues = [] } = useColleagues();
  return (kind) => {
    switch (kind) {
      case 'assign':
        return [
          nobodyChoice(),
          ...colleagues
            .filter(({ isActive }) => isActive)
            .map(({ accountId, name, teamIds }) => ({
              value: String(accountId),
              label: name,
              note: teams
                .filter(({ teamId }) => teamIds.includes(teamId))
                .map((team) => team.name)
                .join(', '),
            })),
        ];
      case 'team':
        return teamChoices(teams);
      case 'status':
        return statusChoices(municipality?.statuses);
      case 'priority':
        return priorityChoices();
      case 'workType':
        return (municipality?.workTypes ?? [])
          .filter(({ isActive }) => isActive)
          .map((workType) => ({
            value: String(workType.workTypeId),
            label: workType.name,
            picture: <WorkTypeName {...workType} />,
          }));
    }
  };
}

/** The act of a choice. */
export function actOfChoice(kind: ChosenAct, value: string): BulkAct {
  const id = idOfChoice(value);
  switch (kind) {
    case 'assign':
      return { kind: 'assign', assigneeId: id };
    case 'team':
      return { kind: 'assign', teamId: id };
    case 'priority':
      return { kind: 'priority', priority: Number(value) };
    case 'workType':
      return { kind: 'workType', workTypeId: Number(value) };
  }
}
