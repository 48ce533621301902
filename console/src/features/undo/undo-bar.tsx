import { Button } from '@fixpoint/ui/controls/button.tsx';
import { classNames } from '@fixpoint/ui/look/class-names.ts';
import { Icon } from '@fixpoint/ui/look/icon.tsx';
import { IconButton } from '@fixpoint/ui/controls/icon-button.tsx';
import { Popover } from '@fixpoint/ui/overlays/popover.tsx';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useAddress } from '#features/navigation/address.ts';
import { text } from '#messages/text.ts';
import styles from './undo-bar.module.css';
import { lastDone, leavePage, recentDone, undo, type Undoable } from './undo.ts';

/**
 * Reports the last act with a way to undo it, and the acts before it. It has its own line, so it covers
 * nothing. Screen readers announce it, and it stays until it is closed or the page changes.
 */
export function UndoBar() {
  const { page } = useAddress();
  const lastAct = useSyncExternalStore(lastDone.subscribe, lastDone.snapshot);
  useEffect(() => () => leavePage(page), [page]);
  const done = lastAct?.page === page ? lastAct : undefined;
  return (
    <div className={classNames(styles.place, done !== undefined && styles.shown)} data-unprinted>
      {/* Mounted before it has a text, so that screen readers announce the text. */}
      <output className={styles.words}>{done?.sentence}</output>
      {done !== undefined && (
        <span className={styles.acts}>
          {done.undo !== undefined && (
            <Button kind="quiet" onClick={() => undoAndGoOn(done)}>
              {text('undo.undo')}
            </Button>
          )}
          <EarlierActs last={done} />
          <IconButton icon="close" label={text('common.close')} onClick={() => lastDone.set(undefined)} />
        </span>
      )}
    </div>
  );
}

/** The acts before the last one, each with a way to undo it. */
function EarlierActs({ last }: { last: Undoable }) {
  const recent = useSyncExternalStore(recentDone.subscribe, recentDone.snapshot);
  const [isOpen, setOpen] = useState(false);
  const earlier = recent.filter((done) => done !== last);
  if (earlier.length === 0) return null;
  return (
    <Popover
      label={
        <>
          {text('undo.earlier')} <Icon name="chevron-down" size={14} />
        </>
      }
      title={text('undo.earlier')}
      isOpen={isOpen}
      onOpenChange={setOpen}
    >
      <ul className={styles.earlier}>
        {earlier.map((done) => (
          <li key={earlier.length - earlier.indexOf(done)} className={styles.line}>
            <span>{done.sentence}</span>
            <Button
              aria-label={text('undo.undoThis', { act: done.sentence })}
              onClick={() => {
                setOpen(false);
                undoAndGoOn(done);
              }}
            >
              {text('undo.undo')}
            </Button>
          </li>
        ))}
      </ul>
    </Popover>
  );
}

/** The pressed button goes, so the focus moves to the place where the member worked. */
function undoAndGoOn(done: Undoable): void {
  undo(done);
  const places = ['case', 'page', 'queue'].map((id) => document.getElementById(id));
  places.find((place) => place !== null)?.focus({ preventScroll: true });
}
