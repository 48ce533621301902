import { testDueRules } from '@fixpoint/contract/desk/due-times/test-due-rules.ts';
import { TextField } from '@fixpoint/ui/controls/text-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { call } from '#api/call.ts';
import { useMe } from '#features/session/me.ts';
import { text } from '#messages/text.ts';
import { atTime, moment } from '#messages/when.ts';
import entriesStyles from '#screens/settings/entries/entries.module.css';
import { TestBox, useTestedWorkType, type WorkTypeToTest } from '#screens/settings/entries/test-box.tsx';
import { type DueValue, dueRulesPayload } from './due-value.ts';

export interface TestDueProps {
  /** The unsaved rules; undefined to test the saved ones. */
  value: DueValue | undefined;
  /** True if the rules have no fault, so that they can be tested. */
  isRight: boolean;
  workTypes: readonly WorkTypeToTest[];
  /** The version of the saved rules. */
  version: number;
}

/** Shows when a request from now or from a chosen time would be due. Also tests unsaved rules. */
export function TestDue({ value, isRight, workTypes, version }: TestDueProps) {
  const { timeZone } = useMe().client;
  const workType = useTestedWorkType(workTypes);
  const { workTypeId } = workType;
  const [at, setAt] = useState('');
  const deferredValue = useDeferredValue(value);
  const { data, error } = useQuery({
    queryKey: ['test-due', version, workTypeId, at, deferredValue],
    queryFn: ({ signal }) =>
      call(
        testDueRules,
        {
          workTypeId: workTypeId!,
          ...(at !== '' && { receivedAt: atTime(at, timeZone) }),
          ...(deferredValue !== undefined && { due: dueRulesPayload(deferredValue) }),
        },
        signal,
      ),
    enabled: isRight && workTypeId !== undefined,
  });
  const when = (date: Date | null) => (date === null ? text('due.never') : moment(date, timeZone));

  return (
    <TestBox
      title={text('due.test')}
      heading="h3"
      workType={workType}
      field={
        <TextField
          label={text('due.testAt')}
          hint={text('due.testAtHint')}
          type="datetime-local"
          value={at}
          onChange={({ target }) => setAt(target.value)}
        />
      }
      isRight={isRight}
      failure={error}
    >
      {data !== undefined && (
        <>
          <p>
            {at === ''
              ? text('due.reportedNow', { time: when(data.answerDueAt) })
              : text('due.reportedThen', { time: when(data.answerDueAt) })}
          </p>
          <p>{text('due.closedBy', { time: when(data.resolveDueAt) })}</p>
          {value !== undefined && <p className={entriesStyles.quiet}>{text('due.testUnsaved')}</p>}
        </>
      )}
    </TestBox>
  );
}
