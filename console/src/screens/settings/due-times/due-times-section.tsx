import { findDueRules } from '@fixpoint/contract/desk/due-times/find-due-rules.ts';
import { saveDueRules } from '@fixpoint/contract/desk/due-times/save-due-rules.ts';
import type { ResultOf } from '@fixpoint/contract/define-command.ts';
import { Checkbox } from '@fixpoint/ui/controls/checkbox.tsx';
import { useQuery } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { useMunicipality } from '#features/municipality/municipality.ts';
import { text } from '#messages/text.ts';
import { useDraft } from '#screens/settings/draft/use-draft.ts';
import { useSave } from '#screens/settings/draft/use-save.ts';
import { SectionFrame } from '#screens/settings/frame/section-frame.tsx';
import { SectionHead } from '#screens/settings/frame/section-head.tsx';
import { SectionWaiting } from '#screens/settings/frame/waiting.tsx';
import { DueRuleTable } from './due-rule-table.tsx';
import { dueRulesPayload, type DueValue, dueValueOf } from './due-value.ts';
import { dueChanges, faultOfDue } from './due-words.ts';
import { HolidayList } from './holiday-list.tsx';
import { OfficeHoursTable } from './office-hours-table.tsx';
import { TestDue } from './test-due.tsx';

const dueKey = ['due-rules'];

/** The rules for due times, in office hours. */
export function DueTimesSection() {
  const query = useQuery({ queryKey: dueKey, queryFn: ({ signal }) => call(findDueRules, {}, signal) });
  const municipality = useMunicipality();
  const waits = [query, municipality].find(({ data }) => data === undefined);
  if (waits !== undefined)
    return (
      <>
        <SectionHead title={text('due.title')} intro={text('due.intro')} />
        <SectionWaiting query={waits} />
      </>
    );
  return <DueTimes dueRules={query.data!} workTypes={municipality.data!.workTypes} />;
}

interface DueTimesProps {
  dueRules: ResultOf<typeof findDueRules>;
  workTypes: NonNullable<ReturnType<typeof useMunicipality>['data']>['workTypes'];
}

function DueTimes({ dueRules, workTypes }: DueTimesProps) {
  const savedRules = { version: dueRules.version, value: dueValueOf(dueRules) };
  const draft = useDraft<DueValue>('due-times', savedRules);
  const saving = useSave({
    draft,
    save: (version, value) => call(saveDueRules, { version, ...dueRulesPayload(value) }),
    sentence: text('due.saved'),
    queryKeys: [dueKey],
  });
  const names = new Map(workTypes.map(({ workTypeId, name }) => [workTypeId, name]));
  const { value, set } = draft;
  return (
    <SectionFrame
      title={text('due.title')}
      intro={text('due.intro')}
      draft={draft}
      saving={saving}
      savedBy={dueRules}
      changes={dueChanges(draft.base.value, value, names)}
      serverChanges={dueChanges(draft.base.value, savedRules.value, names)}
      problem={faultOfDue(value, names)}
    >
      <DueRuleTable
        rules={value.rules}
        workTypes={workTypes}
        onChange={(rules) => set({ ...value, rules })}
      />
      <OfficeHoursTable
        officeHours={value.officeHours}
        onChange={(officeHours) => set({ ...value, officeHours })}
      />
      <HolidayList holidays={value.holidays} onChange={(holidays) => set({ ...value, holidays })} />
      <Checkbox
        label={text('due.isShownToResidents')}
        checked={value.isShownToResidents}
        onChange={(event) => set({ ...value, isShownToResidents: event.currentTarget.checked })}
      />
      <p>{text('due.isShownToResidentsHint')}</p>
      <TestDue
        value={draft.isChanged ? value : undefined}
        isRight={faultOfDue(value, names) === undefined}
        workTypes={workTypes}
        version={dueRules.version}
      />
    </SectionFrame>
  );
}
