import { findQuestions } from '@fixpoint/contract/desk/questions/find-questions.ts';
import { findRouting } from '@fixpoint/contract/desk/routing/find-routing.ts';
import type { ResultOf } from '@fixpoint/contract/define-command.ts';
import { Select } from '@fixpoint/ui/controls/select.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { useMunicipality } from '#features/municipality/municipality.ts';
import { text } from '#messages/text.ts';
import { useDraftedSections } from '#screens/settings/draft/stored-setting-drafts.ts';
import { SectionHead } from '#screens/settings/frame/section-head.tsx';
import { SectionWaiting } from '#screens/settings/frame/waiting.tsx';
import { useSettings } from '#screens/settings/section/use-settings.ts';
import styles from './questions-section.module.css';
import { SetEditor } from './set-editor.tsx';
import { useTextLanguages } from './use-set-judgement.ts';

/** The questions, stops and advice of the work types, one work type at a time. */
export function QuestionsSection() {
  const questions = useQuery({
    queryKey: ['questions'],
    queryFn: ({ signal }) => call(findQuestions, {}, signal),
    staleTime: 0,
  });
  const routing = useQuery({
    queryKey: ['routing'],
    queryFn: ({ signal }) => call(findRouting, {}, signal),
  });
  const settings = useSettings();
  const municipality = useMunicipality();
  const waits = [questions, routing, settings, municipality].find(({ data }) => data === undefined);
  return (
    <>
      <SectionHead title={text('asking.title')} intro={text('asking.intro')} />
      {waits === undefined ? (
        <LoadedSets
          questions={questions.data!}
          municipality={municipality.data!}
          ownLanguage={settings.data!.fixed.language}
          areas={routing.data!.areas}
        />
      ) : (
        <SectionWaiting query={waits} />
      )}
    </>
  );
}

interface LoadedSetsProps {
  questions: ResultOf<typeof findQuestions>;
  municipality: NonNullable<ReturnType<typeof useMunicipality>['data']>;
  ownLanguage: string;
  areas: ResultOf<typeof findRouting>['areas'];
}

function LoadedSets({ questions, municipality, ownLanguage, areas }: LoadedSetsProps) {
  const { workTypes, owners } = municipality;
  const { sets, stops } = questions;
  const languages = useTextLanguages(ownLanguage);
  const drafted = useDraftedSections();
  const setOf = (id: number) => sets.find(({ workTypeId }) => workTypeId === id);
  const hasDraft = (id: number) => drafted.has(`questions ${id}`);
  // First the work type with a draft, then one with questions. It stays when the draft is published.
  const [chosenId, choose] = useState(
    () =>
      (
        workTypes.find(({ workTypeId }) => hasDraft(workTypeId)) ??
        workTypes.find(({ workTypeId }) => (setOf(workTypeId)?.set.entries.length ?? 0) > 0) ??
        workTypes[0]
      )?.workTypeId,
  );
  const workType = workTypes.find(({ workTypeId }) => workTypeId === chosenId) ?? workTypes[0];
  if (workType === undefined) return null;
  const { workTypeId } = workType;
  return (
    <div className={styles.section}>
      <div className={styles.choice}>
        <Select
          label={text('due.workType')}
          placeholder={text('due.choose')}
          value={String(workTypeId)}
          options={workTypes.map((one) => ({
            value: String(one.workTypeId),
            label: text(hasDraft(one.workTypeId) ? 'asking.workTypeDraft' : 'asking.workType', {
              name: one.name,
              count: setOf(one.workTypeId)?.set.entries.length ?? 0,
            }),
          }))}
          onChange={({ target }) => choose(Number(target.value))}
        />
      </div>
      <SetEditor
        key={workTypeId}
        workType={workType}
        published={setOf(workTypeId)}
        stopCounts={
          new Map(stops.filter((one) => one.workTypeId === workTypeId).map((one) => [one.key, one.count]))
        }
        others={sets
          .filter((one) => one.workTypeId !== workTypeId)
          .map((one) => ({
            ...one,
            workType: workTypes.find((type) => type.workTypeId === one.workTypeId)?.name ?? '',
          }))}
        languages={languages}
        owners={owners}
        areas={areas}
      />
    </div>
  );
}
