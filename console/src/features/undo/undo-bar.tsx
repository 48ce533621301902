import { Button } from '@fixpoint/ui/controls/button.tsx';
import { classNames } from '@fixpoint/ui/look/class-names.ts';
import { IconButton } from '@fixpoint/ui/controls/icon-button.tsx';
import { useSyncExternalStore } from 'react';
import { text } from '#messages/text.ts';
import styles from './undo-bar.module.css';
import { lastDone } from './undo.ts';

/**
 * Reports the last act with a way to undo it. Screen readers announce it, and it stays until it is closed.
 */
export function UndoBar() {
  const done = useSyncExternalStore(lastDone.subscribe, lastDone.snapshot);
  return (
    <div className={classNames(styles.place, done !== undefined && styles.shown)}>
      {/* Mounted before it has a text, so that screen readers announce the text. */}
      <output className={styles.words}>{done?.sentence}</output>
      {done !== undefined && (
        <span className={styles.acts}>
          {done.undo !== undefined && (
            <Button
              onClick={() => {
                lastDone.set(undefined);
                done.undo!();
              }}
            >
              {text('undo.undo')}
            </Button>
          )}
          <IconButton icon="close" label={text('common.close')} onClick={() => lastDone.set(undefined)} />
        </span>
      )}
    </div>
  );
}
