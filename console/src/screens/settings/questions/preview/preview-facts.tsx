import type { QuestionContext } from '@fixpoint/contract/questions/evaluate-questions.ts';
import { testsIn } from '@fixpoint/contract/questions/question-condition.ts';
import { Checkbox } from '@fixpoint/ui/controls/checkbox.tsx';
import { Select } from '@fixpoint/ui/controls/select.tsx';
import { text } from '#messages/text.ts';
import { isPlaceOrTime } from '#screens/settings/questions/condition/condition-subject.ts';
import { monthName } from '#screens/settings/questions/condition/month-name.ts';
import { useQuestionEditor } from '#screens/settings/questions/editor-context.ts';
import fieldStyles from '#screens/settings/fields/fields.module.css';

/** The time and place of the preview. */
export interface PretendedFacts {
  isOfficeOpen: boolean;
  /** 1 to 12. */
  month: number;
  /** Keys of an owner and an area; empty: nobody's, or outside of all areas. */
  owner: string;
  area: string;
}

export interface PreviewFactsProps {
  facts: PretendedFacts;
  onChange: (facts: PretendedFacts) => void;
}

/** The time and place that residents are pretended to be in, as far as a condition of the set asks. */
export function PreviewFacts({ facts, onChange }: PreviewFactsProps) {
  const { entries, owners, areas } = useQuestionEditor();
  const conditions = entries.flatMap(({ showIf }) => (showIf === undefined ? [] : testsIn(showIf)));
  const tests = new Set(conditions.map(({ test }) => test).filter(isPlaceOrTime));
  const places = (named: readonly { key: string; name: string }[]) => [
    { value: 'none', label: text('asking.nowhere') },
    ...named.map(({ key, name }) => ({ value: key, label: name })),
  ];
  const chosen = (value: string) => (value === 'none' ? '' : value);
  if (tests.size === 0) return null;
  return (
    <div className={fieldStyles.pair}>
      {tests.has('office-is-open') && (
        <Checkbox
          label={text('asking.officeOpen')}
          checked={facts.isOfficeOpen}
          onChange={({ target }) => onChange({ ...facts, isOfficeOpen: target.checked })}
        />
      )}
      {tests.has('month-is-one-of') && (
        <Select
          label={text('asking.month')}
          placeholder={text('due.choose')}
          value={String(facts.month)}
          options={Array.from({ length: 12 }, (_, at) => ({
            value: String(at + 1),
            label: monthName(at + 1),
          }))}
          onChange={({ target }) => onChange({ ...facts, month: Number(target.value) })}
        />
      )}
      {tests.has('owner-is') && (
        <Select
          label={text('asking.subject_owner-is')}
          placeholder={text('due.choose')}
          value={facts.owner || 'none'}
          options={places(owners)}
          onChange={({ target }) => onChange({ ...facts, owner: chosen(target.value) })}
        />
      )}
      {tests.has('inside-area') && (
        <Select
          label={text('asking.subject_inside-area')}
          placeholder={text('due.choose')}
          value={facts.area || 'none'}
          options={places(areas)}
          onChange={({ target }) => onChange({ ...facts, area: chosen(target.value) })}
        />
      )}
    </div>
  );
}

/** Any day of the month, as in an example. */
export function contextOfFacts({ isOfficeOpen, month, owner, area }: PretendedFacts): QuestionContext {
  const today = `2026-${String(month).padStart(2, '0')}-15`;
  return { today, isOfficeOpen, owner, areas: area === '' ? [] : [area] };
}
