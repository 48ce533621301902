import type { Condition } from '@fixpoint/contract/questions/question-condition.ts';
import { IconButton } from '@fixpoint/ui/controls/icon-button.tsx';
import { Select } from '@fixpoint/ui/controls/select.tsx';
import { text } from '#messages/text.ts';
import { useQuestionEditor } from '#screens/settings/questions/editor-context.ts';
import { nameOfEntry } from '#screens/settings/questions/entry/entry-kinds.ts';
import styles from './condition.module.css';
import { type ConditionLine, isSingleTest } from './condition-group.ts';
import {
  earlierQuestions,
  firstTestOf,
  firstTestOfPlaceOrTime,
  isPlaceOrTime,
  placeAndTimeTests,
  testsOfKind,
  withTest,
} from './condition-subject.ts';
import { ConditionValue } from './condition-value.tsx';
import { sayCondition } from './say-condition.ts';

export interface ConditionLineFieldProps {
  /** The entry with the condition. */
  entryKey: string;
  line: ConditionLine;
  onChange: (line: ConditionLine) => void;
  onRemove: () => void;
}

/** One test: the earlier question, or time or place, then the comparison and its value. */
export function ConditionLineField({ entryKey, line, onChange, onRemove }: ConditionLineFieldProps) {
  const editor = useQuestionEditor();
  const { entries, owners, areas, language, own } = editor;
  const { test } = line;
  const earlier = earlierQuestions(entries, entryKey);
  const question = earlier.find(({ key }) => key === test.answer);
  const places = { 'owner-is': owners, 'inside-area': areas };
  const offered = placeAndTimeTests.filter(
    (one) => one === test.test || (one !== 'owner-is' && one !== 'inside-area') || places[one].length > 0,
  );
  const fitting = question === undefined ? [] : testsOfKind(question.kind);
  const ownTests = isSingleTest(test.test) ? [test.test] : [];
  const tests = [...new Set([...(isPlaceOrTime(test.test) ? [] : fitting), ...ownTests])];
  const comparisons = tests.flatMap((one) => [one, `not-${one}` as const]);
  const written = `${line.isNot ? 'not-' : ''}${test.test}`;

  function handleSubject(subject: string): void {
    const chosen = earlier.find(({ key }) => `answer ${key}` === subject);
    const placeOrTime = placeAndTimeTests.find((one) => one === subject);
    if (chosen !== undefined) onChange({ isNot: false, test: firstTestOf(chosen) });
    if (placeOrTime === undefined) return;
    const firstKey = placeOrTime === 'owner-is' ? owners[0]?.key : areas[0]?.key;
    onChange({ isNot: false, test: firstTestOfPlaceOrTime(placeOrTime, firstKey ?? '') });
  }

  function handleTest(chosen: string): void {
    const isNot = chosen.startsWith('not-');
    const next = tests.find((one) => one === chosen.replace(/^not-/, ''));
    const isOther = next !== undefined && next !== test.test && question !== undefined;
    const hasSameValue = isOther && ['over', 'under', 'is'].includes(next) && typeof test.value === 'number';
    onChange({
      isNot,
      test: hasSameValue ? { ...test, test: next } : isOther ? withTest(question, next) : test,
    });
  }

  const handleValue = (value: Condition['value']) => onChange({ ...line, test: { ...test, value } });
  return (
    <li className={styles.line} aria-label={sayCondition(test, editor)}>
      <div className={styles.fields}>
        <Select
          label={text('asking.subject')}
          placeholder={text('due.choose')}
          value={test.answer === undefined ? test.test : `answer ${test.answer}`}
          options={[
            ...earlier.map((one) => ({
              value: `answer ${one.key}`,
              label: nameOfEntry(one, language, own) || text('asking.noName'),
            })),
            ...(test.answer !== undefined && question === undefined
              ? [{ value: `answer ${test.answer}`, label: text('asking.noQuestion') }]
              : []),
            ...offered.map((value) => ({ value, label: text(`asking.subject_${value}`) })),
          ]}
          onChange={({ target }) => handleSubject(target.value)}
        />
        <Select
          label={text('asking.comparison')}
          placeholder={text('due.choose')}
          value={written}
          options={comparisons.map((value) => ({ value, label: text(`asking.test_${value}`) }))}
          onChange={({ target }) => handleTest(target.value)}
        />
        <ConditionValue test={test} question={question} onChange={handleValue} />
      </div>
      <IconButton icon="trash" label={text('asking.removeTest')} onClick={onRemove} />
    </li>
  );
}
