import { useSyncExternalStore } from 'react';
import { Button } from '#controls/button.tsx';
import { currentToast, endToast, type ToastAct } from './toast.ts';
import styles from './toaster.module.css';

/**
 * Publishes the height that the toast covers at the window's lower edge, so that content there can make
 * space.
 */
function makeRoom(words: HTMLElement | null): void {
  const top = words?.closest('div')?.getBoundingClientRect().top ?? window.innerHeight;
  const heightPx = window.innerHeight - top;
  document.documentElement.style.setProperty('--toast-room', `${heightPx}px`);
}

/** The place of toasts; one per page, also read out. `closeLabel` closes a failure. */
export function Toaster({ closeLabel }: { closeLabel: string }) {
  const toast = useSyncExternalStore(currentToast.subscribe, currentToast.snapshot);
  return (
    <div className={styles.place}>
      <div className={toast && styles.toast}>
        <output>
          {toast !== undefined && (
            <p key={toast.turn} ref={makeRoom}>
              {toast.text}
            </p>
          )}
        </output>
        {toast?.isLasting === true && <ToastActs act={toast.act} closeLabel={closeLabel} />}
      </div>
    </div>
  );
}

function ToastActs({ act, closeLabel }: { act: ToastAct | undefined; closeLabel: string }) {
  const handleAct = () => {
    endToast();
    act?.run();
  };
  return (
    <div className={styles.acts}>
      {act !== undefined && <Button onClick={handleAct}>{act.label}</Button>}
      <Button onClick={endToast}>{closeLabel}</Button>
    </div>
  );
}
