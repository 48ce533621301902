/**
 * A text field that offers matching items. Arrow keys and Enter choose; Escape closes the list, then empties
 * the field.
 */
import { useCombobox } from 'downshift';
import { Fragment, type ReactNode } from 'react';
import { classNames } from '#look/class-names.ts';
import { Icon, type IconName } from '#look/icon.tsx';
import { VisuallyHidden } from '#look/visually-hidden.tsx';
import { IconButton } from './icon-button.tsx';
import { Spinner } from '#feedback/spinner.tsx';
import styles from './combobox.module.css';

export interface ComboboxProps<Item> {
  /** Always visible above the typed text. */
  label: string;
  placeholder?: string;
  icon: IconName;
  /** The field's id, so that a link or label can refer to it. */
  id?: string | undefined;
  text: string;
  onTextChange: (text: string) => void;
  /** The items that match the text. */
  items: readonly Item[];
  /** The items of an older text: shown until the new answer comes, but they cannot be chosen. */
  formerItems: readonly Item[];
  itemText: (item: Item) => string;
  /** A note about an item, in a line below its text. */
  itemNote?: (item: Item) => string | undefined;
  /** Replaces the lines of text and note. It must contain both. */
  renderItem?: (item: Item) => ReactNode;
  /** A heading above the first item that has it; screen readers read it with each of them. */
  itemHeading?: (item: Item) => string | undefined;
  itemKey: (item: Item) => string;
  onChoose: (item: Item) => void;
  /** The label of the button that empties the field. */
  clearLabel: string;
  isBusy: boolean;
  /** Another way to choose, shown in the open field while nothing is typed. */
  companion?: ReactNode;
  /** Replaces the list if there is nothing to choose, such as 'No address found'. */
  notice?: ReactNode;
}

/** The only change of the text that is no typing: Escape on a closed list empties it. */
const escaped: string | number = useCombobox.stateChangeTypes.InputKeyDownEscape;
const clicked: string | number = useCombobox.stateChangeTypes.ItemClick;
const entered: string | number = useCombobox.stateChangeTypes.InputKeyDownEnter;

export function Combobox<Item>(props: ComboboxProps<Item>) {
  const { label, placeholder, icon, text, items, formerItems, itemText, itemKey, clearLabel } = props;
  const { isOpen, highlightedIndex, getLabelProps, getInputProps, getMenuProps, getItemProps } = useCombobox({
    items: items as Item[],
    inputValue: text,
    ...(props.id !== undefined && { inputId: props.id }),
    itemToString: (item) => (item === null ? '' : itemText(item)),
    // No selected item, so that the same item can be chosen again.
    selectedItem: null,
    // Enter before there is an item must not close the list.
    stateReducer: (state, { type, changes }) =>
      type === entered && state.highlightedIndex < 0 ? state : changes,
    onInputValueChange: ({ inputValue, type }) => {
      if (type === escaped) props.onTextChange(inputValue);
    },
    onSelectedItemChange: ({ selectedItem, type }) => {
      if (selectedItem === null) return;
      // Chosen by touch: the on-screen keyboard closes, so that the result is visible.
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
            // Called within the event itself, because a fast typist's next key would find the old text
            // otherwise.
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
            <Fragment key={itemKey(item)}>
              <Heading of={item} after={items[index - 1]} itemHeading={props.itemHeading} />
              <li
                {...getItemProps({ item, index })}
                className={styles.item}
                data-highlighted={index === highlightedIndex || undefined}
              >
                <ItemLines item={item} {...props} />
              </li>
            </Fragment>
          ))}
      </ul>
      {isFormerShown && (
        <ul className={classNames(styles.list, styles.former)} aria-hidden="true">
          {formerItems.map((item) => (
            <li key={itemKey(item)} className={styles.item}>
              <ItemLines item={item} {...props} />
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

type ItemTexts<Item> = Pick<ComboboxProps<Item>, 'itemText' | 'itemNote' | 'renderItem' | 'itemHeading'>;

interface HeadingProps<Item> {
  of: Item;
  after: Item | undefined;
  itemHeading: ItemTexts<Item>['itemHeading'];
}

function Heading<Item>({ of, after, itemHeading }: HeadingProps<Item>) {
  const heading = itemHeading?.(of);
  if (heading === undefined || (after !== undefined && itemHeading?.(after) === heading)) return null;
  return (
    <li role="presentation" aria-hidden="true" className={styles.item}>
      <span className={styles.note}>{heading}</span>
    </li>
  );
}

function ItemLines<Item>(props: ItemTexts<Item> & { item: Item }) {
  const { item, itemText, itemNote, itemHeading, renderItem } = props;
  const note = itemNote?.(item);
  const heading = itemHeading?.(item);
  return (
    <>
      {heading !== undefined && <VisuallyHidden>{heading} </VisuallyHidden>}
      {renderItem?.(item) ??
        (note === undefined ? (
          <bdi>{itemText(item)}</bdi>
        ) : (
          <span className={styles.lines}>
            <bdi>{itemText(item)}</bdi> <span className={styles.note}>{note}</span>
          </span>
        ))}
    </>
  );
}
