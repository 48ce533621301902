import { useEffect, useRef } from 'react';
import { Spinner } from '@fixpoint/ui/feedback/spinner.tsx';
import { requestsText } from '#messages/requests-text.ts';
import { shownDate } from '#messages/shown-date.ts';
import type { RequestNote } from './note-queries.ts';
import { shownAuthor } from './shown-author.ts';
import styles from './notes.module.css';

export interface NoteItemProps {
  note: RequestNote;
  timeZone: string | undefined;
  /** The note is being sent. It takes the focus then, because the focused button is gone. */
  isSaving?: boolean;
}

/** One note: author, date and text. */
export function NoteItem({ note, timeZone, isSaving = false }: NoteItemProps) {
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isSaving) item.current?.focus();
  }, [isSaving]);

  return (
    <li ref={item} tabIndex={-1} className={styles.note} data-saving={isSaving || undefined}>
      <NoteHead {...note} timeZone={timeZone} />
      <p className={styles.text} dir="auto">
        {note.Note}
      </p>
      {isSaving && (
        <p className={styles.saving}>
          <Spinner size="small" />
          {requestsText('notes.saving')}
        </p>
      )}
    </li>
  );
}

export interface NoteHeadProps {
  UserName: string;
  DatePosted: Date;
  timeZone: string | undefined;
}

export function NoteHead({ UserName, DatePosted, timeZone }: NoteHeadProps) {
  return (
    <p className={styles.head}>
      <span className={styles.author} title={UserName}>
        <bdi>{shownAuthor(UserName)}</bdi>
      </span>
      <time dateTime={DatePosted.toISOString()}>{shownDate(DatePosted, timeZone)}</time>
    </p>
  );
}
