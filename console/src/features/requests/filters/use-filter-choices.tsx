import type { MenuChoice } from '@fixpoint/ui/controls/choice-menu.tsx';
import { priorityMax } from '@fixpoint/contract/limits.ts';
import { useColleagues, useMunicipality, useTeams } from '#features/municipality/municipality.ts';
import { priorityText, StatusName, WorkTypeName } from '#features/requests/request-words.tsx';
import { text } from '#messages/text.ts';
import type { ListField } from './filter-fields.ts';

/** The choices for a field. */
export function useFilterChoices(): (field: ListField) => MenuChoice[] {
  const { data: municipality } = useMunicipality();
  const { data: teams = [] } = useTeams();
  const { data: colleagues = [] } = useColleagues();
  const { workTypes = [], statuses = [] } = municipality ?? {};
  return (field) => {
    switch (field) {
      case 'workTypeIds':
        return workTypes.map((workType) => ({
          value: String(workType.workTypeId),
          label: workType.name,
          picture: <WorkTypeName {...workType} />,
        }));
      case 'statusIds':
        return statuses.map((status) => ({
          value: String(status.statusId),
          label: status.name,
          picture: <StatusName {...status} />,
        }));
      case 'teamIds':
        return [
          { value: 'mine', label: text('filter.myTeams') },
          { value: 'nobody', label: text('filter.noTeam') },
          ...teams.map(({ teamId, name }) => ({ value: String(teamId), label: name })),
        ];
      case 'assigneeIds':
        return [
          { value: 'me', label: text('filter.me') },
          { value: 'nobody', label: text('filter.nobody') },
          ...colleagues.map(({ accountId, name }) => ({ value: String(accountId), label: name })),
        ];
      case 'priorities':
        return Array.from({ length: priorityMax + 1 }, (_, at) => (at + 1) % (priorityMax + 1)).map(
          (priority) => ({ value: String(priority), label: priorityText(priority) }),
        );
    }
  };
}
