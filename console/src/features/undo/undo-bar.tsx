import { Button } from '@fixpoint/ui/controls/button.tsx';
import { classNames } from '@fixpoint/ui/look/class-names.ts';
import { IconButton } from '@fixpoint/ui/controls/icon-button.tsx';
import { useSyncExternalStore } from 'react';
import { text } from '#messages/text.ts';
import styles from './undo-bar.module.css';
import { lastDone } from './undo.ts';

/** Says what was done; it is read out, and stays for as long as it takes. */
export function UndoBar() {
  const done = useSyncExternalStore(lastDone.subscribe, lastDone.snapshot);
  return (
    <div className={classNames(styles.place, done !== undefined && styles.shown)}>
      {/* There before it says something, so that it is heard. */}
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
