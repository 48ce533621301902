import type { ResultOf } from '@fixpoint/contract/define-command.ts';
import { testRouting } from '@fixpoint/contract/desk/routing/test-routing.ts';
import type { Position } from '@fixpoint/ui/map/position.ts';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { call } from '#api/call.ts';
import { useMe } from '#features/session/me.ts';
import { text } from '#messages/text.ts';
import { moment } from '#messages/when.ts';
import entriesStyles from '#screens/settings/entries/entries.module.css';
import { TestBox, useTestedWorkType, type WorkTypeToTest } from '#screens/settings/entries/test-box.tsx';
import { routingPayload, type RoutingValue } from './routing-value.ts';
import { TestPlace } from './test-place.tsx';

export interface TestRoutingProps {
  workTypes: readonly WorkTypeToTest[];
  tested: {
    value: RoutingValue;
    /** The version of the saved routing. */
    version: number;
    /** True to test the value on the screen instead of the saved one. */
    isUnsaved: boolean;
    /** True if the routing has no fault, so that it can be tested. */
    isRight: boolean;
  };
  place: Position | undefined;
  onPlace: (place: Position) => void;
}

/** Shows which team would get a request of this work type at this place, and why. */
export function TestRouting({ workTypes, tested, place, onPlace }: TestRoutingProps) {
  const workType = useTestedWorkType(workTypes);
  const { workTypeId } = workType;
  const { version, isUnsaved, isRight } = tested;
  const value = useDeferredValue(isUnsaved ? tested.value : undefined);
  const { data, error } = useQuery({
    queryKey: ['test-routing', version, workTypeId, place, value],
    queryFn: ({ signal }) =>
      call(
        testRouting,
        {
          workTypeId: workTypeId!,
          ...place!,
          ...(value !== undefined && { routing: routingPayload(value) }),
        },
        signal,
      ),
    enabled: isRight && place !== undefined && workTypeId !== undefined,
  });
  return (
    <TestBox
      title={text('routing.test')}
      heading="h4"
      workType={workType}
      field={<TestPlace place={place} onPlace={onPlace} />}
      isRight={isRight}
      failure={error}
    >
      {place === undefined && text('routing.testNowhere')}
      {place !== undefined && data !== undefined && <Tested result={data} isUnsaved={isUnsaved} />}
    </TestBox>
  );
}

type Result = ResultOf<typeof testRouting>;

function Tested({ result, isUnsaved }: { result: Result; isUnsaved: boolean }) {
  const { timeZone } = useMe().client;
  const { routed, others, answerDueAt, resolveDueAt } = result;
  const when = (date: Date | null) => (date === null ? text('due.never') : moment(date, timeZone));
  return (
    <>
      <p>
        <strong>
          {routed === null ? text('routing.getsNobody') : text('routing.gets', { team: routed.team.name })}
        </strong>{' '}
        {routed !== null && whyWords(routed.why)}
      </p>
      {others.length > 0 && (
        <p>
          {text('routing.nextInLine')}{' '}
          {others.map(({ team, why }) => `${team.name} (${whyWords(why)})`).join(' · ')}
        </p>
      )}
      <p className={entriesStyles.quiet}>
        {text('routing.dueThen', { answer: when(answerDueAt), resolve: when(resolveDueAt) })}
      </p>
      {isUnsaved && <p className={entriesStyles.quiet}>{text('due.testUnsaved')}</p>}
    </>
  );
}

/** The rule in words, and why it wins. */
function whyWords({ by, workType, area }: NonNullable<Result['routed']>['why']): string {
  switch (by) {
    case 'work-type-and-area':
      return text('routing.whyBoth', { workType: workType ?? '', area: area ?? '' });
    case 'area':
      return text('routing.whyArea', { area: area ?? '' });
    case 'work-type':
      return text('routing.whyWorkType', { workType: workType ?? '' });
    case 'default':
      return text('routing.whyDefault');
  }
}
