import type { Condition } from '@fixpoint/contract/questions/question-condition.ts';
import type { QuestionEntry } from '@fixpoint/contract/questions/question-set.ts';
import { Button } from '@fixpoint/ui/controls/button.tsx';
import { Select } from '@fixpoint/ui/controls/select.tsx';
import { text } from '#messages/text.ts';
import entriesStyles from '#screens/settings/entries/entries.module.css';
import { useErrorOf, useQuestionEditor } from '#screens/settings/questions/editor-context.ts';
import { conditionOf, groupOf } from './condition-group.ts';
import { ConditionGroupField, useFirstLine } from './condition-group-field.tsx';
import styles from './condition.module.css';
import { sayCondition } from './say-condition.ts';

export interface ConditionFieldProps {
  entry: QuestionEntry;
  /** Undefined: the entry is always shown. */
  onChange: (condition: Condition | undefined) => void;
}

/** When an entry is shown: always, or only under a condition. The condition is read back as a sentence. */
export function ConditionField({ entry: { key, showIf }, onChange }: ConditionFieldProps) {
  const editor = useQuestionEditor();
  const firstLine = useFirstLine(key);
  const error = useErrorOf(key, 'later-question', 'wrong-test', 'many-tests', 'empty-group');
  const group = showIf && groupOf(showIf);
  return (
    <div className={styles.condition}>
      <Select
        label={text('asking.shown')}
        placeholder={text('due.choose')}
        value={showIf === undefined ? 'always' : 'if'}
        options={[
          { value: 'always', label: text('asking.shown_always') },
          { value: 'if', label: text('asking.shown_if') },
        ]}
        onChange={({ target }) =>
          onChange(target.value === 'if' ? conditionOf({ joiner: 'all', items: [firstLine] }) : undefined)
        }
      />
      {group !== undefined && (
        <ConditionGroupField entryKey={key} group={group} onChange={(next) => onChange(conditionOf(next))} />
      )}
      {showIf !== undefined && (
        <output className={styles.sentence} dir="auto">
          {text('asking.onlyIf', { condition: sayCondition(showIf, editor) })}
        </output>
      )}
      {showIf !== undefined && group === undefined && (
        <p className={entriesStyles.quiet}>
          {text('asking.tooNested')}{' '}
          <Button onClick={() => onChange(conditionOf({ joiner: 'all', items: [firstLine] }))}>
            {text('asking.startAgain')}
          </Button>
        </p>
      )}
      <p role="alert" className={entriesStyles.problem}>
        {error}
      </p>
    </div>
  );
}
