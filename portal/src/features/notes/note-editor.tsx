import { useEffect, useRef, useState } from 'react';
import { noteMaxLength } from '@fixpoint/contract/limits.ts';
import { Button } from '@fixpoint/ui/controls/button.tsx';
import { CountedTextArea } from '#features/forms/counted-text-area.tsx';
import { needOf } from '#features/forms/use-form.ts';
import { requestsText } from '#messages/requests-text.ts';
import { NoteHead } from './note-item.tsx';
import type { UnsavedNote } from './note-pad.ts';
import styles from './notes.module.css';

export interface NoteEditorProps {
  note: UnsavedNote;
  author: string;
  timeZone: string | undefined;
  /** The resident has just opened the editor. */
  takesFocus: boolean;
  onWrite: (text: string) => void;
  onSave: () => void;
  onDiscard: () => void;
}

/** A new note: editable, with 'Save Note' looking like a link (spec 4). */
export function NoteEditor({ note, author, timeZone, takesFocus, ...on }: NoteEditorProps) {
  const editor = useRef<HTMLDivElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const [hasAttempted, setAttempted] = useState(false);
  const { text } = note;
  const isBlank = text.trim() === '';

  // The button that opened the editor cannot keep the focus, because it is disabled until the note is saved.
  useEffect(() => {
    if (!takesFocus) return;
    area.current?.focus();
    // Scrolls until the buttons below the field are visible.
    editor.current?.scrollIntoView({ block: 'nearest' });
  }, [takesFocus]);

  const handleSave = () => {
    setAttempted(true);
    if (isBlank) area.current?.focus();
    else on.onSave();
  };

  return (
    <div ref={editor} className={styles.editor} data-unprinted>
      <NoteHead UserName={author} DatePosted={new Date(note.begunAt)} timeZone={timeZone} />
      <CountedTextArea
        ref={area}
        rows={3}
        label={requestsText('notes.new')}
        {...needOf(true)}
        placeholder={requestsText('notes.placeholder')}
        maxLength={noteMaxLength}
        error={hasAttempted && isBlank ? requestsText('notes.blank') : undefined}
        value={text}
        onWrite={on.onWrite}
      />
      <div className={styles.actions}>
        <Button kind="quiet" onClick={handleSave}>
          {requestsText('notes.save')}
        </Button>
        <Button kind="quiet" className={styles.discard} onClick={on.onDiscard}>
          {requestsText('notes.discard')}
        </Button>
      </div>
    </div>
  );
}
