import { useSyncExternalStore } from 'react';
import { shownToast } from './toast.ts';
import styles from './toaster.module.css';

/** Tells how much of the window's lower edge the toast covers: what stands there makes room for it. */
function makeRoom(toast: HTMLElement | null): void {
  const heightPx = toast === null ? 0 : window.innerHeight - toast.getBoundingClientRect().top;
  document.documentElement.style.setProperty('--toast-room', `${heightPx}px`);
}

/** Where toasts appear; one per page, also read out. */
export function Toaster() {
  const toast = useSyncExternalStore(shownToast.subscribe, shownToast.snapshot);
  return (
    <output className={styles.place}>
      {toast !== undefined && (
        <p key={toast.turn} ref={makeRoom} className={styles.toast}>
          {toast.text}
        </p>
      )}
    </output>
  );
}
