import { WorkTypeName } from '#features/requests/request-words.tsx';
import { text } from '#messages/text.ts';
import type { Numbers } from '#screens/numbers/use-numbers.ts';
import { PartsTable } from './parts-table.tsx';

export function WorkTypeTable({ numbers: { byWorkType, hours } }: { numbers: Numbers }) {
  return (
    <PartsTable
      id="numbers-work-types"
      title={text('numbers.byWorkType')}
      of={text('filter.workTypeIds')}
      hours={hours}
      rows={byWorkType.map(({ workTypeId, name, color, ...part }) => ({
        key: String(workTypeId),
        name,
        picture: <WorkTypeName name={name} color={color} />,
        part,
      }))}
    />
  );
}

export function TeamTable({ numbers: { byTeam, hours } }: { numbers: Numbers }) {
  return (
    <PartsTable
      id="numbers-teams"
      title={text('numbers.byTeam')}
      of={text('filter.teamIds')}
      hours={hours}
      rows={byTeam.map(({ team, ...part }) => {
        const name = team?.name ?? text('queue.noTeam');
        return { key: String(team?.teamId ?? 'nobody'), name, picture: <bdi>{name}</bdi>, part };
      })}
    />
  );
}
