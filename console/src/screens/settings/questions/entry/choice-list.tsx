import { questionLimits } from '@fixpoint/contract/questions/question-limits.ts';
import type { Choice } from '@fixpoint/contract/questions/question-set.ts';
import { Button } from '@fixpoint/ui/controls/button.tsx';
import { IconButton } from '@fixpoint/ui/controls/icon-button.tsx';
import { Icon } from '@fixpoint/ui/look/icon.tsx';
import { text } from '#messages/text.ts';
import fieldStyles from '#screens/settings/fields/fields.module.css';
import entriesStyles from '#screens/settings/entries/entries.module.css';
import { OrderedList } from '#screens/settings/fields/ordered-list.tsx';
import { useErrorOf, useQuestionEditor } from '#screens/settings/questions/editor-context.ts';
import { freshChoice } from './entry-kinds.ts';
import styles from './entry.module.css';
import { TextInLanguage } from './text-in-language.tsx';

export interface ChoiceListProps {
  entryKey: string;
  choices: readonly Choice[];
  onChange: (next: Choice[]) => void;
}

/** The choices of a question, in the order for residents. */
export function ChoiceListField({ entryKey, choices, onChange }: ChoiceListProps) {
  const { own } = useQuestionEditor();
  const noChoices = useErrorOf(entryKey, 'no-choices');
  const noLabel = useErrorOf(entryKey, 'no-choice-label');
  const placeOf = ({ key }: Choice) => choices.findIndex((one) => one.key === key) + 1;
  const nameOf = (choice: Choice) => choice.label[own] || text('asking.choice', { place: placeOf(choice) });
  return (
    <fieldset className={entriesStyles.checks}>
      <legend>{text('asking.choices')}</legend>
      <div className={styles.choices}>
        <OrderedList label={text('asking.choices')} items={choices} nameOf={nameOf} onChange={onChange}>
          {(choice) => (
            <div className={styles.choice}>
              <TextInLanguage
                label={text('asking.choice', { place: placeOf(choice) })}
                value={choice.label}
                maxLength={questionLimits.choiceLength}
                need=""
                error={choice.label[own] ? undefined : noLabel}
                onChange={(label = {}) =>
                  onChange(choices.map((one) => (one.key === choice.key ? { ...one, label } : one)))
                }
              />
              <IconButton
                icon="trash"
                label={text('asking.removeChoice', { name: nameOf(choice) })}
                onClick={() => onChange(choices.filter(({ key }) => key !== choice.key))}
              />
            </div>
          )}
        </OrderedList>
        <p role="alert" className={entriesStyles.problem}>
          {noChoices}
        </p>
        {choices.length < questionLimits.choices && (
          <Button className={fieldStyles.add} onClick={() => onChange([...choices, freshChoice(own)])}>
            <Icon name="plus" size={18} /> {text('asking.addChoice')}
          </Button>
        )}
      </div>
    </fieldset>
  );
}
