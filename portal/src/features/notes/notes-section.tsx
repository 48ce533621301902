import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '@fixpoint/ui/controls/button.tsx';
import { Icon } from '@fixpoint/ui/look/icon.tsx';
import { Spinner } from '@fixpoint/ui/feedback/spinner.tsx';
import { MessageModal } from '#features/forms/message-modal.tsx';
import { LazyQueuedEntries } from '#features/outbox/lazy-queued-entries.tsx';
import { requestsText } from '#messages/requests-text.ts';
import { text } from '#messages/text.ts';
import { DiscardedNote } from './discarded-note.tsx';
import { NoteEditor } from './note-editor.tsx';
import { saveFailureText } from './note-failure-text.ts';
import { NoteList } from './note-list.tsx';
import styles from './notes.module.css';
import { useNotePad } from './use-note-pad.ts';
import { useNotes } from './use-notes.ts';
import { NotesNotLoaded } from './notes-not-loaded.tsx';
import { type ToldReply, withoutTold } from './told-elsewhere.ts';

export interface NotesSectionProps {
  guid: string;
  token: string;
  /** The author of a new note: the stored user's e-mail, or 'Guest'. */
  author: string;
  /** The municipality's time zone, for dates. */
  timeZone: string | undefined;
  /** Replies of the staff that the screen shows elsewhere; they are not listed again. */
  toldElsewhere?: readonly ToldReply[];
  /** One level below the heading above the section. */
  headingLevel: 2 | 3;
}

/** The notes of a request, and the editor for a new one. Another request resets the section (spec 4). */
export function NotesSection(props: NotesSectionProps) {
  return <Notes key={props.guid} {...props} />;
}

function Notes({ guid, token, author, timeZone, toldElsewhere, headingLevel }: NotesSectionProps) {
  const Heading = `h${headingLevel}` as const;
  const titleId = useId();
  const { pad, state } = useNotePad(guid, author);
  const { note, discarded, failure } = state;
  const { data: notes, error, errorUpdatedAt, isFetching, refetch } = useNotes(guid, token, note);
  // An earlier unsaved or discarded note is shown without taking the focus.
  const [isAskedFor, setAskedFor] = useState(false);
  const addButton = useRef<HTMLButtonElement>(null);
  const isFree = note === null;
  useEffect(() => {
    // A note that went to the outbox has lost the focus.
    if (isFree && isAskedFor && document.activeElement === document.body) addButton.current?.focus();
  }, [isFree, isAskedFor]);

  const handleBegin = () => {
    setAskedFor(true);
    pad.begin();
  };
  const handleUndo = () => {
    setAskedFor(true);
    pad.undo();
  };
  const handleDiscard = () => {
    setAskedFor(true);
    pad.discard();
  };
  const handleSave = () => {
    setAskedFor(true);
    void pad.save();
  };

  return (
    <section aria-labelledby={titleId} className={styles.section}>
      <div className={styles.top}>
        <Heading id={titleId}>{requestsText('notes.title')}</Heading>
        <Button ref={addButton} disabled={!isFree} onClick={handleBegin}>
          <Icon name="plus" size={20} />
          {requestsText('notes.add')}
        </Button>
      </div>
      {notes === undefined && error !== null && !isFetching && (
        <NotesNotLoaded failure={error} failedAt={errorUpdatedAt} onRetry={() => void refetch()} />
      )}
      {notes === undefined && (error === null || isFetching) && (
        <Spinner label={requestsText('notes.loading')} />
      )}
      <NoteList
        notes={notes && withoutTold(notes, toldElsewhere)}
        own={note}
        author={author}
        timeZone={timeZone}
      />
      <LazyQueuedEntries kind="note" requestGuid={guid} />
      {note !== null && !note.isSaving && (
        <NoteEditor
          note={note}
          author={author}
          timeZone={timeZone}
          takesFocus={isAskedFor}
          onWrite={(typedText) => pad.write(typedText)}
          onSave={handleSave}
          onDiscard={handleDiscard}
        />
      )}
      {discarded !== null && <DiscardedNote takesFocus={isAskedFor} onUndo={handleUndo} />}
      {failure !== null && (
        <MessageModal
          title={text('common.whoops')}
          sentences={[saveFailureText(failure)]}
          button="okay"
          onClose={() => pad.acknowledge()}
        />
      )}
    </section>
  );
}
