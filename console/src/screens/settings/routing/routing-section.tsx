import type { ResultOf } from '@fixpoint/contract/define-command.ts';
import { findRouting } from '@fixpoint/contract/desk/routing/find-routing.ts';
import { saveRouting } from '@fixpoint/contract/desk/routing/save-routing.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { useMunicipality, useTeams } from '#features/municipality/municipality.ts';
import { text } from '#messages/text.ts';
import { useDraft } from '#screens/settings/draft/use-draft.ts';
import { useSave } from '#screens/settings/draft/use-save.ts';
import { SectionFrame } from '#screens/settings/frame/section-frame.tsx';
import { SectionHead } from '#screens/settings/frame/section-head.tsx';
import { SectionWaiting } from '#screens/settings/frame/waiting.tsx';
import { AreasPart } from './areas-part.tsx';
import { RuleList } from './rule-list.tsx';
import { type RoutingValue, routingPayload, routingValueOf } from './routing-value.ts';
import { faultOfRouting, routingChanges } from './routing-words.ts';

const routingKey = ['routing'];

/** The rules by which requests go to teams, by work type and area. */
export function RoutingSection() {
  const query = useQuery({ queryKey: routingKey, queryFn: ({ signal }) => call(findRouting, {}, signal) });
  const municipality = useMunicipality();
  const teams = useTeams();
  const waits = [query, municipality, teams].find(({ data }) => data === undefined);
  if (waits !== undefined)
    return (
      <>
        <SectionHead title={text('routing.title')} intro={text('routing.intro')} />
        <SectionWaiting query={waits} />
      </>
    );
  return <RoutingForm routing={query.data!} municipality={municipality.data!} teams={teams.data!} />;
}

interface RoutingFormProps {
  routing: ResultOf<typeof findRouting>;
  municipality: NonNullable<ReturnType<typeof useMunicipality>['data']>;
  teams: NonNullable<ReturnType<typeof useTeams>['data']>;
}

function RoutingForm({ routing, municipality, teams }: RoutingFormProps) {
  const savedRouting = { version: routing.version, value: routingValueOf(routing) };
  const draft = useDraft<RoutingValue>('routing', savedRouting);
  const saving = useSave({
    draft,
    save: (version, value) => call(saveRouting, { version, ...routingPayload(value) }),
    sentence: text('routing.saved'),
    queryKeys: [routingKey],
  });
  const { value, set } = draft;
  const names = {
    workTypes: new Map(municipality.workTypes.map(({ workTypeId, name }) => [workTypeId, name])),
    teams: new Map(teams.map(({ teamId, name }) => [teamId, name])),
  };
  const problem = faultOfRouting(value, names);
  return (
    <SectionFrame
      title={text('routing.title')}
      intro={text('routing.intro')}
      draft={draft}
      saving={saving}
      savedBy={routing}
      changes={routingChanges(draft.base.value, value, names)}
      serverChanges={routingChanges(draft.base.value, savedRouting.value, names)}
      problem={problem}
    >
      <RuleList value={value} workTypes={municipality.workTypes} teams={teams} onChange={set} />
      <AreasPart
        value={value}
        extent={municipality.extent}
        workTypes={municipality.workTypes}
        tested={{ version: routing.version, isUnsaved: draft.isChanged, isRight: problem === undefined }}
        onChange={set}
      />
    </SectionFrame>
  );
}
