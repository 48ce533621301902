import { requestsText } from '#messages/requests-text.ts';
import { NoteItem } from './note-item.tsx';
import type { UnsavedNote } from './note-pad.ts';
import type { RequestNote } from './note-queries.ts';
import styles from './notes.module.css';
import { isListed } from './use-notes.ts';

export interface NoteListProps {
  /** Oldest first; undefined while they are not loaded. */
  notes: readonly RequestNote[] | undefined;
  /** The note that is not saved yet; shown in the list while it is being sent. */
  own: UnsavedNote | null;
  author: string;
  timeZone: string | undefined;
}

/** The notes of a request. A note keeps its place and the focus when it is saved. */
export function NoteList({ notes, own, author, timeZone }: NoteListProps) {
  const savedNotes = notes ?? [];
  const isOwnShown = own?.isSaving === true && !isListed(own, savedNotes);
  const entries = isOwnShown ? [...savedNotes, asNote(own, author)] : savedNotes;
  if (entries.length === 0) {
    return notes !== undefined && own === null && <p className={styles.none}>{requestsText('notes.none')}</p>;
  }
  return (
    <ul className={styles.list}>
      {entries.map((note, at) => (
        <NoteItem key={at} note={note} timeZone={timeZone} isSaving={at === savedNotes.length} />
      ))}
    </ul>
  );
}

function asNote({ text, begunAt }: UnsavedNote, author: string): RequestNote {
  return { UserName: author, DatePosted: new Date(begunAt), Note: text.trim() };
}
