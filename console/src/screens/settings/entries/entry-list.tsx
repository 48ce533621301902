import { Icon } from '@fixpoint/ui/look/icon.tsx';
import { type ReactNode, useRef } from 'react';
import { text } from '#messages/text.ts';
import styles from './entries.module.css';
import type { EntryDrafts } from './use-entry-drafts.ts';
import { useFocusBack } from './use-focus-back.ts';

export interface ListEntry {
  id: string;
  name: string;
  /** More facts in the line. */
  note?: ReactNode;
  /** Special properties, in a word or two each. */
  tags?: readonly string[];
  isQuiet?: boolean;
}

export interface EntryListProps {
  name: string;
  entries: readonly ListEntry[];
  drafts: Pick<EntryDrafts<object>, 'openId' | 'open' | 'has'>;
  /** Replaces the line of the open entry. */
  form: (id: string) => ReactNode;
}

/** The entries of a section, one line each. The open entry shows its form. */
export function EntryList({ name, entries, drafts, form }: EntryListProps) {
  const list = useRef<HTMLUListElement>(null);
  useFocusBack(list, drafts.openId);
  return (
    <ul ref={list} className={styles.list} aria-label={name}>
      {entries.map(({ id, name: entryName, note, tags = [], isQuiet = false }) => (
        <li key={id}>
          {drafts.openId === id ? (
            form(id)
          ) : (
            <button
              type="button"
              className={styles.row}
              data-entry={id}
              data-quiet={isQuiet || undefined}
              onClick={() => drafts.open(id)}
            >
              <bdi className={styles.name}>{entryName}</bdi>
              {[...tags, ...(drafts.has(id) ? [text('settings.notSaved')] : [])].map((tag) => (
                <span key={tag} className={styles.tag}>
                  {tag}
                </span>
              ))}
              {note !== undefined && <span className={styles.note}>{note}</span>}
              <Icon name="edit" size={18} className={styles.edit} />
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
