import type { QuestionVersion } from '@fixpoint/contract/desk/questions/question-version.ts';
import type { Condition } from '@fixpoint/contract/questions/question-condition.ts';
import { questionLimits } from '@fixpoint/contract/questions/question-limits.ts';
import type { QuestionEntry } from '@fixpoint/contract/questions/question-set.ts';
import { ChoiceMenu } from '@fixpoint/ui/controls/choice-menu.tsx';
import { useState } from 'react';
import { text } from '#messages/text.ts';
import styles from './entry/entry.module.css';
import { newEntryKey } from '#screens/settings/fields/entry.tsx';

export interface CopySetProps {
  /** The sets of other work types. */
  others: readonly (Pick<QuestionVersion, 'workTypeId' | 'set'> & { workType: string })[];
  entries: readonly QuestionEntry[];
  onChange: (entries: QuestionEntry[]) => void;
}

/** Adds copies of the entries of another work type. They keep their keys, so that answers are taken over. */
export function CopySet({ others, entries, onChange }: CopySetProps) {
  const [isOpen, setOpen] = useState(false);
  const offered = others.filter(({ set }) => set.entries.length > 0);
  if (offered.length === 0) return null;
  return (
    <ChoiceMenu
      className={styles.add}
      label={text('asking.copySet')}
      title={text('asking.copySetTitle')}
      choices={offered.map(({ workTypeId, workType, set }) => ({
        value: String(workTypeId),
        label: workType,
        note: text('asking.count', { count: set.entries.length }),
      }))}
      chosenValues={[]}
      noneText={text('asking.noWorkType')}
      isOpen={isOpen}
      onOpenChange={setOpen}
      onChoose={(value) => {
        const chosen = offered.find(({ workTypeId }) => String(workTypeId) === value);
        const copies = withOtherKeys(chosen?.set.entries ?? [], entries);
        onChange([...entries, ...copies].slice(0, questionLimits.entries));
      }}
    />
  );
}

/** Entries whose key the set already has get another one, in conditions too. */
function withOtherKeys(copies: readonly QuestionEntry[], entries: readonly QuestionEntry[]): QuestionEntry[] {
  const taken = new Set(entries.map(({ key }) => key));
  const keys = new Map(copies.map(({ key }) => [key, taken.has(key) ? newEntryKey() : key]));
  const renamed = (condition: Condition): Condition => ({
    ...condition,
    ...(condition.answer !== undefined && { answer: keys.get(condition.answer) ?? condition.answer }),
    ...(condition.of !== undefined && { of: condition.of.map(renamed) }),
  });
  return copies.map((entry) => ({
    ...entry,
    key: keys.get(entry.key)!,
    ...(entry.showIf !== undefined && { showIf: renamed(entry.showIf) }),
  })) as QuestionEntry[];
}
