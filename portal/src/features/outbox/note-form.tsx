import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { noteMaxLength } from '@fixpoint/contract/limits.ts';
import { Button } from '@fixpoint/ui/controls/button.tsx';
import { TextArea } from '@fixpoint/ui/controls/text-area.tsx';
import { outboxText } from '#messages/outbox-text.ts';
import styles from './outbox-list.module.css';

export interface NoteFormProps {
  note: string;
  onSave: (note: string) => void;
}

/** Edits a note in the outbox. */
export function NoteForm({ note, onSave }: NoteFormProps) {
  const [words, setWords] = useState(note);
  const area = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  useEffect(() => area.current?.focus(), []);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (words.trim() !== '') onSave(words.trim());
  };
  return (
    <form className={styles.form} onSubmit={handleSubmit}>
      <TextArea
        ref={area}
        id={id}
        label={outboxText('outbox.noteLabel')}
        required
        maxLength={noteMaxLength}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <Button type="submit">{outboxText('outbox.saveNote')}</Button>
    </form>
  );
}
