import { followingText } from '#messages/following-text.ts';
import { NoteItem } from './note-item.tsx';
import type { UnsavedNote } from './note-pad.ts';
import type { Note } from './note-queries.ts';
import styles from './notes.module.css';
import { isListed } from './use-notes.ts';

export interface NoteListProps {
  /** Oldest first; undefined while they are not loaded. */
  notes: readonly Note[] | undefined;
  /** The note that is not saved yet; shown among the others while it is on its way. */
  own: UnsavedNote | null;
  author: string;
  timeZone: string | undefined;
}

/** What has been written so far. A note keeps its place, and the focus, when it becomes saved. */
export function NoteList({ notes, own, author, timeZone }: NoteListProps) {
  const saved = notes ?? [];
  const isShownAsSaving = own?.isSaving === true && !isListed(own, saved);
  if (saved.length === 0 && !isShownAsSaving) {
    return (
      notes !== undefined && own === null && <p className={styles.none}>{followingText('notes.none')}</p>
    );
  }
  return (
    <ul className={styles.list}>
      {saved.map((note, at) => (
        <NoteItem key={at} note={note} timeZone={timeZone} />
      ))}
      {isShownAsSaving && (
        <NoteItem
          key={saved.length}
          note={{ UserName: author, DatePosted: new Date(own.begunAt), Note: own.text.trim() }}
          timeZone={timeZone}
          isSaving
        />
      )}
    </ul>
  );
}
