import { useEffect, useRef } from 'react';
import { Button } from '@fixpoint/ui/controls/button.tsx';
import { requestsText } from '#messages/requests-text.ts';
import styles from './notes.module.css';

export interface DiscardedNoteProps {
  /** True if it was discarded just now, together with the focused field. */
  takesFocus: boolean;
  onUndo: () => void;
}

/** Replaces a discarded note until the resident restores it or begins another one. */
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
