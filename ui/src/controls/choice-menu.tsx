/** A button that opens choices: typing finds one, arrow keys and Enter choose one or several. */
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { classNames } from '#look/class-names.ts';
import { Icon } from '#look/icon.tsx';
import { plainWords } from '#plain-words.ts';
import { Popover } from '#overlays/popover.tsx';
import styles from './choice-menu.module.css';

export interface MenuChoice {
  value: string;
  /** The text that typing finds. */
  label: string;
  /** Shown instead of the label. */
  picture?: ReactNode;
  note?: string | undefined;
}

export interface ChoiceMenuProps {
  /** The content of the button. */
  label: ReactNode;
  name?: string | undefined;
  /** Names the list of choices, and the field for typing. */
  title: string;
  choices: readonly MenuChoice[];
  chosenValues: readonly string[];
  /** Several can be chosen; the menu stays open. */
  isMultiple?: boolean;
  onChoose: (value: string) => void;
  /** Shown if no choice is found. */
  noneText: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  isDisabled?: boolean;
  className?: string | undefined;
  /** Shown below the choices. */
  footer?: ReactNode;
  /** Shown above the choices and read out, such as a change that happens meanwhile. */
  notice?: string | undefined;
}

export function ChoiceMenu({
  label,
  name,
  className,
  isOpen,
  onOpenChange,
  isDisabled,
  ...list
}: ChoiceMenuProps) {
  return (
    <Popover
      label={label}
      name={name}
      title={list.title}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDisabled={isDisabled}
      className={className}
    >
      <ChoiceList {...list} onClose={() => onOpenChange(false)} />
    </Popover>
  );
}

export type ChoiceListProps = Pick<
  ChoiceMenuProps,
  'title' | 'choices' | 'chosenValues' | 'isMultiple' | 'onChoose' | 'noneText' | 'footer' | 'notice'
> & {
  onClose: () => void;
  /** The choices to show for the typed text; by default those whose label contains it. */
  find?: (query: string) => readonly MenuChoice[];
};

/** Only the choices, for a panel that is open already. */
export function ChoiceList({
  title,
  choices,
  chosenValues,
  isMultiple = false,
  onChoose,
  noneText,
  footer,
  notice,
  onClose,
  find = (typed) => choices.filter(({ label }) => plainWords(label).includes(plainWords(typed))),
}: ChoiceListProps) {
  const listId = useId();
  const [typed, setQuery] = useState('');
  const matches = find(typed);
  const first = Math.max(0, isMultiple ? 0 : matches.findIndex(({ value }) => chosenValues.includes(value)));
  const [requestedIndex, setRequestedIndex] = useState<number>();
  const active = Math.min(requestedIndex ?? first, matches.length - 1);

  function choose(value: string): void {
    onChoose(value);
    if (!isMultiple) onClose();
  }

  function handleKey(event: KeyboardEvent): void {
    const next = { ArrowDown: active + 1, ArrowUp: active - 1 }[event.key];
    if (next !== undefined && matches.length > 0) {
      event.preventDefault();
      const place = (next + matches.length) % matches.length;
      setRequestedIndex(place);
      document.getElementById(`${listId}-${place}`)?.scrollIntoView?.({ block: 'nearest' });
    }
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      const choice = matches[active];
      if (choice !== undefined) choose(choice.value);
    }
  }

  return (
    <div className={styles.body}>
      <input
        type="text"
        role="combobox"
        dir="auto"
        className={styles.search}
        aria-label={title}
        placeholder={title}
        aria-expanded="true"
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => {
          setQuery(target.value);
          setRequestedIndex(target.value === '' ? undefined : 0);
        }}
        onKeyDown={handleKey}
      />
      {/* Mounted before it has a text, so that screen readers announce the text. */}
      <output className={styles.notice}>{notice}</output>
      <div
        id={listId}
        // Typing in the field next to it finds an option, which a select cannot do.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="listbox"
        aria-label={title}
        aria-multiselectable={isMultiple || undefined}
        className={styles.list}
      >
        {matches.map(({ value, label, picture, note }, at) => (
          // The keys come from the field.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={value}
            id={`${listId}-${at}`}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
            role="option"
            // The field keeps the focus.
            tabIndex={-1}
            aria-selected={chosenValues.includes(value)}
            className={classNames(styles.choice, at === active && styles.active)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(value)}
          >
            <span className={styles.check}>
              {chosenValues.includes(value) && <Icon name="check" size={16} />}
            </span>
            <span className={styles.label}>
              {picture ?? <bdi>{label}</bdi>}
              {note !== undefined && <span className={styles.note}>{note}</span>}
            </span>
          </div>
        ))}
      </div>
      {matches.length === 0 && <p className={styles.none}>{noneText}</p>}
      {footer !== undefined && <div className={styles.footer}>{footer}</div>}
    </div>
  );
}
