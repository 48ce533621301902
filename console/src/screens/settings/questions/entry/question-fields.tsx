import { questionLimits } from '@fixpoint/contract/questions/question-limits.ts';
import { Checkbox } from '@fixpoint/ui/controls/checkbox.tsx';
import { Select } from '@fixpoint/ui/controls/select.tsx';
import { text } from '#messages/text.ts';
import fieldStyles from '#screens/settings/fields/fields.module.css';
import { useErrorOf, useQuestionEditor } from '#screens/settings/questions/editor-context.ts';
import { ChoiceListField } from './choice-list.tsx';
import { asKind, kindsOfQuestions } from './entry-kinds.ts';
import styles from './entry.module.css';
import type { EntryFieldsProps } from './message-fields.tsx';
import { NumberLimit } from './number-limit.tsx';
import { TextInLanguage } from './text-in-language.tsx';

/** The fields of a question. Those that few questions need are folded away. */
export function QuestionFields({ entry, onChange }: EntryFieldsProps) {
  const { own } = useQuestionEditor();
  const noLabel = useErrorOf(entry.key, 'no-label');
  const { key, kind, label, help, shortLabel, isRequired = false, isPublic = false, choices } = entry;
  return (
    <>
      <TextInLanguage
        label={text('asking.question')}
        value={label}
        maxLength={questionLimits.labelLength}
        isRequired
        error={noLabel}
        onChange={(next) => onChange({ label: next })}
      />
      {choices !== undefined && (
        <ChoiceListField entryKey={key} choices={choices} onChange={(next) => onChange({ choices: next })} />
      )}
      {kind === 'number' && <NumberFields entry={entry} onChange={onChange} />}
      {kind === 'date' && <WhenField entry={entry} onChange={onChange} />}
      <Checkbox
        label={text('asking.required')}
        checked={isRequired}
        onChange={({ target }) => onChange({ isRequired: target.checked || undefined })}
      />
      <details className={styles.more} open={help !== undefined || undefined}>
        <summary>{text('asking.more')}</summary>
        <div className={styles.fields}>
          <TextInLanguage
            label={text('asking.help')}
            value={help}
            maxLength={questionLimits.helpLength}
            isLong
            onChange={(next) => onChange({ help: next })}
          />
          <div className={fieldStyles.pair}>
            <TextInLanguage
              label={text('asking.shortLabel')}
              value={shortLabel}
              maxLength={questionLimits.shortLabelLength}
              onChange={(next) => onChange({ shortLabel: next })}
            />
            <Select
              label={text('asking.kind')}
              placeholder={text('due.choose')}
              value={kind}
              options={kindsOfQuestions.map((value) => ({ value, label: text(`asking.kind_${value}`) }))}
              onChange={({ target }) => {
                const next = kindsOfQuestions.find((one) => one === target.value) ?? kind;
                onChange(withoutOldFields(asKind(entry, next, own)));
              }}
            />
          </div>
          <Checkbox
            label={text('asking.public')}
            checked={isPublic}
            onChange={({ target }) => onChange({ isPublic: target.checked || undefined })}
          />
        </div>
      </details>
    </>
  );
}

/** The fields of the former kind are undefined, so that they replace those of the entry. */
function withoutOldFields(entry: EntryFieldsProps['entry']): EntryFieldsProps['entry'] {
  return { choices: undefined, min: undefined, max: undefined, unit: undefined, when: undefined, ...entry };
}

function NumberFields({ entry, onChange }: EntryFieldsProps) {
  const wrongRange = useErrorOf(entry.key, 'wrong-range');
  const need = text('common.optional');
  return (
    <div className={styles.three}>
      <NumberLimit
        label={text('asking.min')}
        need={need}
        value={entry.min}
        onChange={(min) => onChange({ min })}
      />
      <NumberLimit
        label={text('asking.max')}
        need={need}
        value={entry.max}
        error={wrongRange}
        onChange={(max) => onChange({ max })}
      />
      <TextInLanguage
        label={text('asking.unit')}
        value={entry.unit}
        maxLength={questionLimits.unitLength}
        onChange={(unit) => onChange({ unit })}
      />
    </div>
  );
}

const whens = ['any', 'past', 'future'] as const;

function WhenField({ entry, onChange }: EntryFieldsProps) {
  return (
    <Select
      label={text('asking.when')}
      placeholder={text('due.choose')}
      value={entry.when ?? 'any'}
      options={whens.map((value) => ({ value, label: text(`asking.when_${value}`) }))}
      onChange={({ target }) => {
        const when = target.value === 'any' ? undefined : whens.find((one) => one === target.value);
        onChange({ when: when === 'any' ? undefined : when });
      }}
    />
  );
}
