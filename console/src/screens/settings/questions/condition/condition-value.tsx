import type { Condition } from '@fixpoint/contract/questions/question-condition.ts';
import { questionLimits } from '@fixpoint/contract/questions/question-limits.ts';
import { type QuestionEntry, textFor } from '@fixpoint/contract/questions/question-set.ts';
import { Select } from '@fixpoint/ui/controls/select.tsx';
import { TextField } from '@fixpoint/ui/controls/text-field.tsx';
import { text } from '#messages/text.ts';
import { CheckList } from '#screens/settings/entries/check-list.tsx';
import { useQuestionEditor } from '#screens/settings/questions/editor-context.ts';
import { NumberLimit } from '#screens/settings/questions/entry/number-limit.tsx';
import { monthName } from './month-name.ts';

export interface ConditionValueProps {
  test: Condition;
  /** The question that is tested; undefined for time and place. */
  question: QuestionEntry | undefined;
  onChange: (value: Condition['value']) => void;
}

const months = Array.from({ length: 12 }, (_, at) => at + 1);

/** The value that a test compares with; nothing for tests without a value. */
export function ConditionValue({ test: { test, value }, question, onChange }: ConditionValueProps) {
  const { language, own, owners, areas } = useQuestionEditor();
  if (test === 'is-given' || test === 'office-is-open') return null;
  const label = text('asking.value');
  const list = Array.isArray(value) ? (value as readonly unknown[]) : [];
  const choose = (options: readonly { value: string; label: string }[]) => (
    <Select
      label={label}
      placeholder={text('due.choose')}
      value={String(value ?? '')}
      options={options}
      onChange={({ target }) =>
        onChange(question?.kind === 'yes-no' ? target.value === 'true' : target.value)
      }
    />
  );
  if (test === 'month-is-one-of')
    return (
      <CheckList
        label={label}
        options={months.map((id) => ({ id, name: monthName(id) }))}
        chosenIds={list.map(Number)}
        noneText=""
        onChange={onChange}
      />
    );
  if (test === 'owner-is' || test === 'inside-area')
    return choose(
      (test === 'owner-is' ? owners : areas).map(({ key, name }) => ({ value: key, label: name })),
    );
  if (question === undefined) return null;
  if (question.kind === 'yes-no')
    return choose([
      { value: 'true', label: text('common.yes') },
      { value: 'false', label: text('common.no') },
    ]);
  const choices = (question.choices ?? []).map(({ key, label: words }, at) => ({
    value: key,
    label: textFor(words, language, own) || text('asking.choice', { place: at + 1 }),
  }));
  if (test === 'is-one-of')
    return (
      <CheckList
        label={label}
        options={choices.map(({ label: name }, id) => ({ id, name }))}
        chosenIds={choices.flatMap((choice, id) => (list.includes(choice.value) ? [id] : []))}
        noneText=""
        onChange={(ids) => onChange(ids.map((id) => choices[id]!.value))}
      />
    );
  if (question.kind === 'one-of' || question.kind === 'many-of') return choose(choices);
  if (question.kind === 'number')
    return (
      <NumberLimit label={label} value={typeof value === 'number' ? value : undefined} onChange={onChange} />
    );
  return (
    <TextField
      label={label}
      type={question.kind === 'date' ? 'date' : 'text'}
      maxLength={questionLimits.textLength}
      autoComplete="off"
      value={String(value ?? '')}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
