/**
 * A list of any length of which only what is in sight is drawn. One row is its tab stop; arrow keys, Home, End and the
 * page keys move from row to row, which who comes by Tab is told, and screen readers are told which of how many a row is.
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
import { RowWindow } from './row-window.ts';
import styles from './virtual-list.module.css';

/** What may be asked of the list. */
export interface VirtualListHandle {
  /** Gives a row the focus, wherever it is; returns whether there is such a row. */
  focusRow: (key: string) => boolean;
  /** Makes a row the tab stop and brings it into sight. */
  revealRow: (key: string) => void;
  /** Shows the beginning again. */
  toTop: () => void;
}

/** What a row's button or link is given. */
export interface RowControl {
  tabIndex: 0 | -1;
  /** Names what says how one moves on. */
  describedBy: string | undefined;
}

export interface VirtualListProps<Item> {
  label: string;
  /** Says how the keyboard moves from row to row. */
  keysHint: string;
  /** Another array means other rows. */
  items: readonly Item[];
  /** Unique among the items. */
  keyOf: (item: Item) => string;
  /** Pixels, for rows that were not drawn yet. */
  estimatedHeight: number;
  /** Draws a row: one button or link, with what it is given. */
  renderRow: (item: Item, control: RowControl) => ReactNode;
  /** Stands above the rows, and stays there while they scroll, where the window is high enough. */
  head: ReactNode;
  /** Stands in the place of the rows when there are none. */
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
  // Who has moved by the keys is not told of them again before coming back.
  const [hasMoved, setMoved] = useState(false);
  const stop = Math.max(0, stopKey === undefined ? 0 : keys.indexOf(stopKey));

  useLayoutEffect(
    () => rows.attach({ list: list.current!, scroller: scroller.current!, head: headPlace.current! }),
    [rows],
  );
  useLayoutEffect(() => rows.setKeys([...itemOf.keys()]), [rows, itemOf]);

  function focusRow(key: string): boolean {
    if (!itemOf.has(key)) return false;
    // The row has to be there before it can have the focus.
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
        // Safari takes the role from a list without bullets.
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
          // One that has just left the list may still be drawn once.
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
  /** Which of how many it is, from 0. */
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
    // The focus is that of the row's own control.
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

/** The rows in sight, and the tab stop wherever it is; in their order. */
function rowsToDraw({ first, end }: RowRange, stop: number, count: number): number[] {
  const last = Math.min(end, count);
  const seen = Array.from({ length: Math.max(0, last - first) }, (_, at) => first + at);
  if (stop >= count) return seen;
  if (stop < first) return [stop, ...seen];
  return stop >= last ? [...seen, stop] : seen;
}

function controlOf(list: HTMLElement | null, key: string): HTMLElement | null {
  return list?.querySelector<HTMLElement>(`[data-row="${CSS.escape(key)}"] :is(button, a)`) ?? null;
}
