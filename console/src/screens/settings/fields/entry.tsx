import type { ReactNode } from 'react';
import { text } from '#messages/text.ts';
import styles from './fields.module.css';

export interface EntryProps {
  name: string;
  color?: string;
  /** A few words next to the name. */
  marks: readonly string[];
  isNew: boolean;
  children: ReactNode;
}

/** An entry of a list. It shows its name, and its fields when it is open. A new entry starts open. */
export function EntryRow({ name, color, marks, isNew, children }: EntryProps) {
  return (
    <details className={styles.entry} open={isNew || undefined}>
      <summary className={styles.summary}>
        {color !== undefined && <span className={styles.dot} style={{ background: color }} />}
        <span className={styles.words}>
          <bdi>{name === '' ? text('settings.unnamed') : name}</bdi>
          {marks.map((mark) => (
            <span key={mark} className={styles.mark}>
              {mark}
            </span>
          ))}
        </span>
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}

/** The key of an entry until it is saved. */
export function newEntryKey(): string {
  return `+${crypto.randomUUID()}`;
}

export function isNewKey(key: string): boolean {
  return key.startsWith('+');
}
