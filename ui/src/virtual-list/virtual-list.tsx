/**
 * A list of any length that draws only its visible rows. One row is its tab stop; arrow keys, Home, End and
 * the page keys move from row to row, which is explained on arrival by Tab. Screen readers get each row's
 * position and the total.
 */
import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type RefCallback,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { flushSync } from 'react-dom';
import { rowAfterKey } from './list-keys.ts';
import type { RowRange } from './row-offsets.ts';
import { RowWindow, type ScrollPlace } from './row-window.ts';
import styles from './virtual-list.module.css';

export interface VirtualListHandle {
  /** Focuses a row at any place; returns false if it does not exist. */
  focusRow: (key: string) => boolean;
  /** Makes a row the tab stop and scrolls to it. */
  revealRow: (key: string) => void;
  /** Scrolls to the top of the list. */
  toTop: () => void;
  /** The scroll position; null at the list's top. */
  place: () => ScrollPlace | null;
  /** Scrolls to where an earlier list with the same rows was. */
  backTo: (place: ScrollPlace) => void;
}

/** The attributes of a row's button or link. */
export interface RowControl {
  tabIndex: 0 | -1;
  /** The id of the explanation of the keys. */
  describedBy: string | undefined;
}

export interface VirtualListProps<Item> {
  label: string;
  /** Explains how the keyboard moves from row to row. */
  keysHint: string;
  /** Pass another array to change the rows. */
  items: readonly Item[];
  /** Unique among the items. */
  keyOf: (item: Item) => string;
  /** Pixels, for rows that were not drawn yet. */
  estimatedHeight: number;
  /** Renders a row: one button or link, with the given attributes. */
  renderRow: (item: Item, control: RowControl) => ReactNode;
  /** Above the rows; it stays visible while they scroll if the window is high enough. */
  head: ReactNode;
  /** Shown if there are no rows. */
  empty: ReactNode;
  ref?: Ref<VirtualListHandle>;
}

export function VirtualList<Item>(props: VirtualListProps<Item>) {
  const { label, keysHint, items, keyOf, estimatedHeight, renderRow, head, empty, ref } = props;
  const hintId = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const headPlace = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [rows] = useState(() => new RowWindow(estimatedHeight));
  const { keys, offsets, range } = useSyncExternalStore(rows.subscribe, rows.snapshot);
  const itemOf = useMemo(() => new Map(items.map((item) => [keyOf(item), item])), [items, keyOf]);
  const [stopKey, setStopKey] = useState<string>();
  // After moving by keys, a person gets the explanation again only after leaving the list.
  const [hasMoved, setMoved] = useState(false);
  const stop = Math.max(0, stopKey === undefined ? 0 : keys.indexOf(stopKey));

  useLayoutEffect(
    () => rows.attach({ list: list.current!, scroller: scroller.current!, head: headPlace.current! }),
    [rows],
  );
  useLayoutEffect(() => rows.setKeys([...itemOf.keys()]), [rows, itemOf]);

  function focusRow(key: string): boolean {
    if (!itemOf.has(key)) return false;
    // The row must be rendered before it can have the focus.
    flushSync(() => setStopKey(key));
    rows.reveal(key);
    controlOf(list.current, key)?.focus({ preventScroll: true });
    return true;
  }

  function handleKeyDown(event: KeyboardEvent): void {
    const next = rowAfterKey(event.key, stop, keys.length, rows.rowsInSight());
    if (next === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    setMoved(true);
    focusRow(keys[next]!);
  }

  useImperativeHandle(ref, () => ({
    focusRow,
    revealRow: (key) => {
      setStopKey(key);
      rows.reveal(key);
    },
    toTop: () => rows.toTop(),
    place: () => rows.place(),
    backTo: (place) => rows.backTo(place),
  }));

  const isTold = keys.length > 1 && !hasMoved;
  const stopControl: RowControl = { tabIndex: 0, describedBy: isTold ? hintId : undefined };

  return (
    <div ref={scroller} className={styles.scroller}>
      <div ref={headPlace} className={styles.head}>
        {head}
      </div>
      {/* The keys come from the rows' own controls. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ul
        ref={list}
        // Safari removes the role from a list without bullets.
        // oxlint-disable-next-line jsx-a11y/no-redundant-roles
        role="list"
        aria-label={label}
        hidden={items.length === 0}
        className={styles.list}
        onKeyDown={handleKeyDown}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) setMoved(false);
        }}
      >
        {rowsToDraw(range, stop, keys.length).map((row) => {
          const key = keys[row]!;
          // A row that has just left the list may still be drawn once.
          const item = itemOf.get(key);
          return (
            <Row
              key={key}
              rowKey={key}
              place={row}
              count={keys.length}
              top={offsets[row]!}
              watch={rows.watch}
              onFocus={setStopKey}
            >
              {item !== undefined && renderRow(item, row === stop ? stopControl : otherControl)}
            </Row>
          );
        })}
      </ul>
      <p id={hintId} hidden>
        {keysHint}
      </p>
      {items.length === 0 && empty}
    </div>
  );
}

const otherControl: RowControl = { tabIndex: -1, describedBy: undefined };

interface RowProps {
  rowKey: string;
  /** The position of the row, from 0. */
  place: number;
  count: number;
  /** Pixels from the list's top. */
  top: number;
  watch: RefCallback<HTMLElement>;
  onFocus: (key: string) => void;
  children: ReactNode;
}

function Row({ rowKey, place, count, top, watch, onFocus, children }: RowProps) {
  return (
    // The focus is on the row's own control.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      ref={watch}
      data-row={rowKey}
      aria-setsize={count}
      aria-posinset={place + 1}
      className={styles.row}
      style={{ translate: `0 ${top}px` }}
      onFocus={() => onFocus(rowKey)}
    >
      {children}
    </li>
  );
}

/** The visible rows, and the tab stop at any place, in their order. */
function rowsToDraw({ first, end }: RowRange, stop: number, count: number): number[] {
  const last = Math.min(end, count);
  const visibleIndexes = Array.from({ length: Math.max(0, last - first) }, (_, at) => first + at);
  if (stop >= count) return visibleIndexes;
  if (stop < first) return [stop, ...visibleIndexes];
  return stop >= last ? [...visibleIndexes, stop] : visibleIndexes;
}

function controlOf(list: HTMLElement | null, key: string): HTMLElement | null {
  return list?.querySelector<HTMLElement>(`[data-row="${CSS.escape(key)}"] :is(button, a)`) ?? null;
}
