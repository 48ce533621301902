import { questionLimits } from '@fixpoint/contract/questions/question-limits.ts';
import type { QuestionEntry } from '@fixpoint/contract/questions/question-set.ts';
import { ChoiceMenu } from '@fixpoint/ui/controls/choice-menu.tsx';
import { Icon } from '@fixpoint/ui/look/icon.tsx';
import { type ReactNode, useRef, useState } from 'react';
import { announceDone } from '#features/undo/undo.ts';
import { text } from '#messages/text.ts';
import entriesStyles from '#screens/settings/entries/entries.module.css';
import { useFocusBack } from '#screens/settings/entries/use-focus-back.ts';
import { OrderedList } from '#screens/settings/fields/ordered-list.tsx';
import { useQuestionEditor } from '#screens/settings/questions/editor-context.ts';
import { copyOf, freshEntry, kindsInOrder, nameOfEntry } from './entry-kinds.ts';
import styles from './entry.module.css';
import { QuestionEntryRow } from './entry-row.tsx';

export interface EntryListProps {
  openKey: string | undefined;
  onOpen: (key: string | undefined) => void;
  onChange: (entries: QuestionEntry[]) => void;
  /** How often each stop was shown, by its key. */
  stopCounts: ReadonlyMap<string, number>;
  /** Other ways to add entries. */
  children: ReactNode;
}

/** The entries in the order for residents, and a menu of all kinds to add one. */
export function QuestionEntryList({ openKey, onOpen, onChange, stopCounts, children }: EntryListProps) {
  const { entries, language, own } = useQuestionEditor();
  const [isAdding, setAdding] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  useFocusBack(list, openKey);
  const nameOf = (entry: QuestionEntry) => nameOfEntry(entry, language, own) || text('asking.noName');

  function add(entry: QuestionEntry, after = entries.length): void {
    onChange([...entries.slice(0, after), entry, ...entries.slice(after)]);
    onOpen(entry.key);
  }

  function remove(entry: QuestionEntry): void {
    onChange(entries.filter((one) => one !== entry));
    onOpen(undefined);
    announceDone({
      sentence: text('asking.removed', { name: nameOf(entry) }),
      undo: () => onChange([...entries]),
    });
  }

  return (
    <div ref={list}>
      <OrderedList label={text('asking.entries')} items={entries} nameOf={nameOf} onChange={onChange}>
        {(entry) => (
          <QuestionEntryRow
            entry={entry}
            isOpen={entry.key === openKey}
            shownCount={stopCounts.get(entry.key)}
            onOpen={(isOpen) => onOpen(isOpen ? entry.key : undefined)}
            onChange={(next) => onChange(entries.map((one) => (one.key === next.key ? next : one)))}
            onCopy={() => add(copyOf(entry), entries.indexOf(entry) + 1)}
            onRemove={() => remove(entry)}
          />
        )}
      </OrderedList>
      {entries.length < questionLimits.entries ? (
        <div className={styles.acts}>
          <ChoiceMenu
            className={styles.add}
            label={
              <>
                <Icon name="plus" size={18} /> {text('asking.add')}
              </>
            }
            title={text('asking.addTitle')}
            choices={kindsInOrder.map((kind) => ({
              value: kind,
              label: text(`asking.kind_${kind}`),
              note: text(`asking.about_${kind}`),
            }))}
            chosenValues={[]}
            noneText={text('asking.noKind')}
            isOpen={isAdding}
            onOpenChange={setAdding}
            onChoose={(value) => {
              const kind = kindsInOrder.find((one) => one === value);
              if (kind !== undefined) add(freshEntry(kind, own));
            }}
          />
          {children}
        </div>
      ) : (
        <p className={entriesStyles.quiet}>{text('asking.full', { most: questionLimits.entries })}</p>
      )}
    </div>
  );
}
