import { announce } from '@fixpoint/ui/feedback/announce.ts';
import { Icon } from '@fixpoint/ui/look/icon.tsx';
import { IconButton } from '@fixpoint/ui/controls/icon-button.tsx';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { text } from '#messages/text.ts';
import { isNewKey } from './entry.tsx';
import styles from './fields.module.css';

export interface OrderedListProps<Item extends { key: string }> {
  label: string;
  items: readonly Item[];
  nameOf: (item: Item) => string;
  onChange: (next: Item[]) => void;
  children: (item: Item) => ReactNode;
}

/** Entries that can be reordered by dragging, by arrow keys on the handle, and by buttons. */
export function OrderedList<Item extends { key: string }>({
  label,
  items,
  nameOf,
  onChange,
  children,
}: OrderedListProps<Item>) {
  const list = useRef<HTMLUListElement>(null);
  const [dragged, setDragged] = useState<string>();
  const itemCount = useRef(items.length);
  useEffect(() => {
    const isAdded = items.length > itemCount.current && isNewKey(items.at(-1)!.key);
    itemCount.current = items.length;
    if (isAdded) showAdded(list.current!);
  }, [items]);

  function move(key: string, to: number): void {
    const from = items.findIndex((item) => item.key === key);
    if (to < 0 || to >= items.length || to === from) return;
    const next = items.filter((item) => item.key !== key);
    next.splice(to, 0, items[from]!);
    onChange(next);
    const values = { name: nameOf(items[from]!), place: to + 1, count: items.length };
    announce(text('settings.moved', values));
  }

  /** The dragged row takes the place of a row once the pointer has passed the middle of that row. */
  function handleDrag(event: PointerEvent<HTMLButtonElement>): void {
    if (dragged === undefined) return;
    const from = items.findIndex((item) => item.key === dragged);
    const middles = [...(list.current?.children ?? [])].map((row) => {
      const { top, height } = row.getBoundingClientRect();
      return top + height / 2;
    });
    const above = middles.filter((middle, at) => at !== from && middle < event.clientY).length;
    move(dragged, above);
  }

  function handleKey(event: KeyboardEvent, key: string, at: number): void {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    move(key, at + step);
  }

  return (
    <ul ref={list} className={styles.list} aria-label={label}>
      {items.map((item, at) => (
        <li key={item.key} className={styles.row} data-dragged={item.key === dragged || undefined}>
          <button
            type="button"
            className={styles.handle}
            aria-label={text('settings.move', { name: nameOf(item) })}
            title={text('settings.moveHint')}
            onPointerDown={(event) => {
              event.currentTarget.setPointerCapture(event.pointerId);
              setDragged(item.key);
            }}
            onPointerMove={handleDrag}
            onPointerUp={() => setDragged(undefined)}
            onPointerCancel={() => setDragged(undefined)}
            onKeyDown={(event) => handleKey(event, item.key, at)}
          >
            <Icon name="menu" size={20} />
          </button>
          {children(item)}
          <span className={styles.moves}>
            <IconButton
              icon="chevron-down"
              className={styles.up}
              label={text('settings.moveUp', { name: nameOf(item) })}
              disabled={at === 0}
              onClick={() => move(item.key, at - 1)}
            />
            <IconButton
              icon="chevron-down"
              label={text('settings.moveDown', { name: nameOf(item) })}
              disabled={at === items.length - 1}
              onClick={() => move(item.key, at + 1)}
            />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Moves the focus to the new entry, and scrolls it clear of the save bar. */
function showAdded(list: HTMLUListElement): void {
  const field = list.lastElementChild?.querySelector('input');
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'center' });
}
