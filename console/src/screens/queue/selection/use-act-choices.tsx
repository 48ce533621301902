import { priorityMax } from '@fixpoint/contract/limits.ts';
import type { BulkAct } from '@fixpoint/contract/desk/bulk/bulk-act.ts';
import type { Choice } from '@fixpoint/ui/choice-menu.tsx';
import { useColleagues, useMunicipality, useTeams } from '#features/municipality/municipality.ts';
import { priorityText, StatusName, WorkTypeName } from '#features/requests/request-words.tsx';
import { text } from '#messages/text.ts';

/** The acts that are a choice of one of many. */
export type ChosenAct = 'assign' | 'team' | 'priority' | 'workType';

/** Nobody, in a menu whose other values are numbers. */
const nobody = 'nobody';

/** What an act can be chosen to make of requests. */
export function useActChoices(): (kind: ChosenAct | 'status') => Choice[] {
  const { data: municipality } = useMunicipality();
  const { data: teams = [] } = useTeams();
  const { data: colleagues = [] } = useColleagues();
  const none = { value: nobody, label: text('filter.nobody') };
  return (kind) => {
    switch (kind) {
      case 'assign':
        return [
          none,
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
        return [
          none,
          ...teams
            .filter(({ isActive }) => isActive)
            .map(({ teamId, name }) => ({ value: String(teamId), label: name })),
        ];
      case 'status':
        return (municipality?.statuses ?? [])
          .filter(({ isActive }) => isActive)
          .map((status) => ({
            value: String(status.statusId),
            label: status.name,
            picture: <StatusName {...status} />,
            note:
              status.citizenName === status.name
                ? undefined
                : text('case.residentsRead', { name: status.citizenName }),
          }));
      case 'priority':
        return Array.from({ length: priorityMax + 1 }, (_, priority) => ({
          value: String(priority),
          label: priorityText(priority),
        }));
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

/** The act that a choice means. */
export function actOf(kind: ChosenAct, value: string): BulkAct {
  const id = value === nobody ? null : Number(value);
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
