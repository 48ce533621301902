/** A text field that offers what was typed may mean; arrow keys and Enter choose, Escape closes, then empties it. */
import { useCombobox } from 'downshift';
import type { ReactNode } from 'react';
import { classNames } from '#look/class-names.ts';
import { Icon, type IconName } from '#look/icon.tsx';
import { IconButton } from './icon-button.tsx';
import { Spinner } from '#feedback/spinner.tsx';
import styles from './combobox.module.css';

export interface ComboboxProps<Item> {
  /** Always visible above what is typed. */
  label: string;
  placeholder?: string;
  icon: IconName;
  /** Of the field, for what leads to it. */
  id?: string | undefined;
  text: string;
  onTextChange: (text: string) => void;
  /** What the text may mean. */
  items: readonly Item[];
  /** What an older text meant: seen while the answer to the newer one is awaited, and not to be chosen any more. */
  formerItems: readonly Item[];
  itemText: (item: Item) => string;
  /** What a person should know of an item beside its text, in a line below it. */
  itemNote?: (item: Item) => string | undefined;
  itemKey: (item: Item) => string;
  onChoose: (item: Item) => void;
  /** Empties the field. */
  clearLabel: string;
  isBusy: boolean;
  /** Another way to the same, offered in the open field while nothing is typed. */
  companion?: ReactNode;
  /** Stands in the list's place while there is nothing to choose, such as 'No address found'. */
  notice?: ReactNode;
}

/** The one change of the text that does not come as an event of typing: Escape on a closed list empties it. */
const escaped: string | number = useCombobox.stateChangeTypes.InputKeyDownEscape;
const clicked: string | number = useCombobox.stateChangeTypes.ItemClick;
const entered: string | number = useCombobox.stateChangeTypes.InputKeyDownEnter;

export function Combobox<Item>(props: ComboboxProps<Item>) {
  const { label, placeholder, icon, text, items, formerItems, itemText, itemNote, itemKey, clearLabel } =
    props;
  const { isOpen, highlightedIndex, getLabelProps, getInputProps, getMenuProps, getItemProps } = useCombobox({
    items: items as Item[],
    inputValue: text,
    ...(props.id !== undefined && { inputId: props.id }),
    itemToString: (item) => (item === null ? '' : itemText(item)),
    // Chosen once is not chosen for good: the same item can be chosen again.
    selectedItem: null,
    // Enter before there is anything to choose does not close what will show it.
    stateReducer: (state, { type, changes }) =>
      type === entered && state.highlightedIndex < 0 ? state : changes,
    onInputValueChange: ({ inputValue, type }) => {
      if (type === escaped) props.onTextChange(inputValue);
    },
    onSelectedItemChange: ({ selectedItem, type }) => {
      if (selectedItem === null) return;
      // Chosen with a finger: the keyboard on the screen goes, and shows what was chosen.
      if (type === clicked && window.matchMedia?.('(pointer: coarse)').matches) leaveField();
      props.onChoose(selectedItem);
    },
  });
  const isListShown = isOpen && items.length > 0;
  const isFormerShown = isOpen && !isListShown && formerItems.length > 0;
  return (
    <div className={styles.combobox}>
      <div className={styles.box}>
        <Icon name={icon} className={styles.icon} />
        <div className={styles.entry}>
          <label {...getLabelProps()} className={styles.label}>
            {label}
          </label>
          <input
            // Told at once, in the event itself: a fast typist's next key would find the old text otherwise.
            {...getInputProps({ onChange: (event) => props.onTextChange(event.currentTarget.value) })}
            className={styles.input}
            dir="auto"
            placeholder={placeholder}
            autoComplete="off"
          />
        </div>
        {props.isBusy && <Spinner size="small" />}
        {text !== '' && <IconButton icon="close" label={clearLabel} onClick={() => props.onTextChange('')} />}
      </div>
      {text === '' && props.companion !== undefined && (
        <div className={styles.companion}>{props.companion}</div>
      )}
      <ul {...getMenuProps()} className={styles.list} hidden={!isListShown}>
        {isListShown &&
          items.map((item, index) => (
            <li
              key={itemKey(item)}
              {...getItemProps({ item, index })}
              className={styles.item}
              data-highlighted={index === highlightedIndex || undefined}
            >
              <ItemLines text={itemText(item)} note={itemNote?.(item)} />
            </li>
          ))}
      </ul>
      {isFormerShown && (
        <ul className={classNames(styles.list, styles.former)} aria-hidden="true">
          {formerItems.map((item) => (
            <li key={itemKey(item)} className={styles.item}>
              <ItemLines text={itemText(item)} note={itemNote?.(item)} />
            </li>
          ))}
        </ul>
      )}
      {isOpen && !isListShown && !isFormerShown && props.notice !== undefined && (
        <p className={styles.notice}>{props.notice}</p>
      )}
    </div>
  );
}

/** The field has the focus while its items are shown. */
function leaveField(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

function ItemLines({ text, note }: { text: string; note: string | undefined }) {
  if (note === undefined) return <bdi>{text}</bdi>;
  return (
    <span className={styles.lines}>
      <bdi>{text}</bdi> <span className={styles.note}>{note}</span>
    </span>
  );
}
