import { useEffect, useRef } from 'react';
import { Button } from '@fixpoint/ui/button.tsx';
import { followingText } from '#messages/following-text.ts';
import styles from './notes.module.css';

/** In the place of a note that was thrown away, until it is taken back or another is begun. Takes the focus that the note had. */
export function DiscardedNote({ onUndo }: { onUndo: () => void }) {
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => undo.current?.focus(), []);
  return (
    <p className={styles.discarded}>
      <output>{followingText('notes.discarded')}</output>
      <Button ref={undo} kind="quiet" onClick={onUndo}>
        {followingText('notes.undo')}
      </Button>
    </p>
  );
}
