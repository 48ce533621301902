import { useEffect, useRef } from 'react';
import { Button } from '@fixpoint/ui/controls/button.tsx';
import { requestsText } from '#messages/requests-text.ts';
import styles from './notes.module.css';

export interface DiscardedNoteProps {
  /** It was discarded just now, together with the field that had the focus. */
  takesFocus: boolean;
  onUndo: () => void;
}

/** In the place of a note that was thrown away, until it is taken back or another is begun. */
export function DiscardedNote({ takesFocus, onUndo }: DiscardedNoteProps) {
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) undo.current?.focus();
  }, [takesFocus]);
  return (
    <p className={styles.discarded} data-unprinted>
      <output>{requestsText('notes.discarded')}</output>
      <Button ref={undo} kind="quiet" onClick={onUndo}>
        {requestsText('notes.undo')}
      </Button>
    </p>
  );
}
