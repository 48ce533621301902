import { isQuestion } from '@fixpoint/contract/questions/is-question.ts';
import type { QuestionProblem } from '@fixpoint/contract/questions/question-problem.ts';
import type { QuestionEntry } from '@fixpoint/contract/questions/question-set.ts';
import { isLanguage, languages } from '@fixpoint/languages/languages.ts';
import { activeLocale } from '@fixpoint/languages/spoken.ts';
import { Button } from '@fixpoint/ui/controls/button.tsx';
import { classNames } from '@fixpoint/ui/look/class-names.ts';
import { Icon } from '@fixpoint/ui/look/icon.tsx';
import { text } from '#messages/text.ts';
import entriesStyles from '#screens/settings/entries/entries.module.css';
import fieldStyles from '#screens/settings/fields/fields.module.css';
import { ConditionField } from '#screens/settings/questions/condition/condition-field.tsx';
import { sayCondition } from '#screens/settings/questions/condition/say-condition.ts';
import { useQuestionEditor } from '#screens/settings/questions/editor-context.ts';
import { nameOfEntry } from './entry-kinds.ts';
import styles from './entry.module.css';
import { MessageFields } from './message-fields.tsx';
import { QuestionFields } from './question-fields.tsx';

export interface EntryRowProps {
  entry: QuestionEntry;
  isOpen: boolean;
  /** How often the stop was shown in 90 days. */
  shownCount: number | undefined;
  onOpen: (isOpen: boolean) => void;
  onChange: (entry: QuestionEntry) => void;
  onCopy: () => void;
  onRemove: () => void;
}

/** One entry of the set: a question with its condition as a sentence, or its fields when it is open. */
export function QuestionEntryRow({ entry, isOpen, shownCount, onOpen, ...acts }: EntryRowProps) {
  const editor = useQuestionEditor();
  const { language, own, errors } = editor;
  const { key, kind, isRequired, isPublic, showIf } = entry;
  const missing = editor.missing.filter((one) => one.key === key);
  const marks = [
    text(`asking.kind_${kind}`),
    ...(isRequired ? [text('asking.mark_required')] : []),
    ...(isPublic ? [text('asking.mark_public')] : []),
    ...(shownCount === undefined ? [] : [text('asking.stopCount', { count: shownCount })]),
    ...(missing.length === 0 ? [] : [text('asking.missing', { languages: namesOf(missing) })]),
  ];
  return (
    <details className={fieldStyles.entry} open={isOpen}>
      <summary
        className={classNames(fieldStyles.summary, styles.summary)}
        data-entry={key}
        onClick={(event) => {
          event.preventDefault();
          onOpen(!isOpen);
        }}
      >
        <span className={fieldStyles.words}>
          <bdi>{nameOfEntry(entry, language, own) || text('asking.noName')}</bdi>
          {marks.map((mark) => (
            <span key={mark} className={fieldStyles.mark}>
              {mark}
            </span>
          ))}
          {errors.some((one) => one.key === key) && (
            <span className={entriesStyles.problem}>
              <Icon name="warning" size={18} /> {text('asking.toFix')}
            </span>
          )}
          {showIf !== undefined && !isOpen && (
            <span className={styles.sentence} dir="auto">
              {text('asking.onlyIf', { condition: sayCondition(showIf, editor) })}
            </span>
          )}
        </span>
      </summary>
      {isOpen && <OpenEntry entry={entry} onOpen={onOpen} {...acts} />}
    </details>
  );
}

function OpenEntry({
  entry,
  onOpen,
  onChange,
  onCopy,
  onRemove,
}: Omit<EntryRowProps, 'isOpen' | 'shownCount'>) {
  const Fields = isQuestion(entry) ? QuestionFields : MessageFields;
  const { showIf: _before, ...unconditional } = entry;
  return (
    <div className={classNames(fieldStyles.body, styles.body)}>
      <Fields entry={entry} onChange={(fields) => onChange({ ...entry, ...fields })} />
      <ConditionField
        entry={entry}
        onChange={(showIf) =>
          onChange(showIf === undefined ? unconditional : ({ ...entry, showIf } as QuestionEntry))
        }
      />
      <div className={entriesStyles.acts}>
        <Button onClick={() => onOpen(false)}>{text('common.close')}</Button>
        <Button kind="quiet" onClick={onCopy}>
          {text('asking.copy')}
        </Button>
        <Button kind="quiet" onClick={onRemove}>
          <Icon name="trash" size={18} /> {text('asking.remove')}
        </Button>
      </div>
    </div>
  );
}

function namesOf(missing: readonly QuestionProblem[]): string {
  const names = missing.map(({ value }) => (isLanguage(value) ? languages[value].name : value));
  return new Intl.ListFormat(activeLocale(), { type: 'unit', style: 'short' }).format(names);
}
