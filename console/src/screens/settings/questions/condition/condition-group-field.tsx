import { questionLimits } from '@fixpoint/contract/questions/question-limits.ts';
import { Button } from '@fixpoint/ui/controls/button.tsx';
import { Select } from '@fixpoint/ui/controls/select.tsx';
import { Icon } from '@fixpoint/ui/look/icon.tsx';
import { text } from '#messages/text.ts';
import entriesStyles from '#screens/settings/entries/entries.module.css';
import { useQuestionEditor } from '#screens/settings/questions/editor-context.ts';
import { type ConditionGroup, type ConditionLine, isGroup } from './condition-group.ts';
import styles from './condition.module.css';
import { ConditionLineField } from './condition-line-field.tsx';
import { earlierQuestions, firstTestOf } from './condition-subject.ts';

export interface ConditionGroupFieldProps {
  entryKey: string;
  group: ConditionGroup;
  onChange: (group: ConditionGroup) => void;
  /** True for a group inside the outer one, which has no groups inside. */
  isInner?: boolean;
}

/** The lines of a condition, and how they are joined. */
export function ConditionGroupField({
  entryKey,
  group,
  onChange,
  isInner = false,
}: ConditionGroupFieldProps) {
  const { joiner, items } = group;
  const firstLine = useFirstLine(entryKey);
  const isFull = items.length >= questionLimits.conditionTests;
  const setItems = (next: ConditionGroup['items']) => onChange({ ...group, items: next });
  const replace = (at: number, item: ConditionGroup['items'][number] | undefined) =>
    setItems(items.flatMap((one, place) => (place === at ? (item ?? []) : one)));
  return (
    <div className={styles.group} data-inner={isInner || undefined}>
      {items.length > 1 && (
        <Select
          label={text('asking.joiner')}
          placeholder={text('due.choose')}
          value={joiner}
          options={[
            { value: 'all', label: text('asking.joiner_all') },
            { value: 'any', label: text('asking.joiner_any') },
          ]}
          onChange={({ target }) => onChange({ ...group, joiner: target.value === 'any' ? 'any' : 'all' })}
        />
      )}
      <ul className={styles.lines} aria-label={text('asking.conditions')}>
        {items.map((item, at) =>
          isGroup(item) ? (
            // Lines have no identity but their place.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={at}>
              <ConditionGroupField
                entryKey={entryKey}
                group={item}
                isInner
                onChange={(next) => replace(at, next.items.length === 0 ? undefined : next)}
              />
            </li>
          ) : (
            <ConditionLineField
              // oxlint-disable-next-line react/no-array-index-key
              key={at}
              entryKey={entryKey}
              line={item}
              onChange={(next) => replace(at, next)}
              onRemove={() => replace(at, undefined)}
            />
          ),
        )}
      </ul>
      {!isFull && (
        <div className={entriesStyles.acts}>
          <Button kind="quiet" onClick={() => setItems([...items, firstLine])}>
            <Icon name="plus" size={18} /> {text('asking.addTest')}
          </Button>
          {!isInner && items.length > 0 && (
            <Button
              kind="quiet"
              onClick={() =>
                setItems([...items, { joiner: joiner === 'all' ? 'any' : 'all', items: [firstLine] }])
              }
            >
              <Icon name="plus" size={18} /> {text('asking.addGroup')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

/** A first test: of the last question before the entry, else of the office hours. */
export function useFirstLine(entryKey: string): ConditionLine {
  const { entries } = useQuestionEditor();
  const last = earlierQuestions(entries, entryKey).at(-1);
  return { isNot: false, test: last === undefined ? { test: 'office-is-open' } : firstTestOf(last) };
}
